/** Lets a form that GETs keep what the address asks for. @param search in its canonical form: each name once */
export function QueryInputs({ search }: { search: string }) {
  return [...new URLSearchParams(search)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

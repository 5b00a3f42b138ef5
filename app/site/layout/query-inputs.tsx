/** Lets a form that GETs keep what the address asks for beside the form's own parameter. */
export function QueryInputs({ search, without }: { search: string; without?: string }) {
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== without);
  // oxlint-disable-next-line react/no-array-index-key -- An address may hold the same parameter twice.
  return others.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}

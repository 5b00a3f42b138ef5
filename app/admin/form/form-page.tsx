export default function FormPage() {
  return <h1>…</h1>;
}

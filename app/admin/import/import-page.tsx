export default function ImportPage() {
  return <h1>…</h1>;
}

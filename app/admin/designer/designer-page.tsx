export default function DesignerPage() {
  return <h1>…</h1>;
}

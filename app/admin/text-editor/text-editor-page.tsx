export default function TextEditorPage() {
  return <h1>…</h1>;
}

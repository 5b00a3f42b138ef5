export default function ListPage() {
  return <h1>…</h1>;
}

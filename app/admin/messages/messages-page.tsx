export default function MessagesPage() {
  return <h1>…</h1>;
}

export default function AccountsPage() {
  return <h1>…</h1>;
}

export default function PasswordPage() {
  return <h1>…</h1>;
}

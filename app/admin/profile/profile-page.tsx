export default function ProfilePage() {
  return <h1>…</h1>;
}

export default function SettingsPage() {
  return <h1>…</h1>;
}

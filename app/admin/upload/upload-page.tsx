export default function UploadPage() {
  return <h1>…</h1>;
}

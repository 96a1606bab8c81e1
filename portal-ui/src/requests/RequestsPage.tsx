export function RequestsPage() {
  return <div className="page"><h1>Requests</h1></div>;
}

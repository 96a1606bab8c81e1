export function AuditPage() {
  return <div className="page"><h1>Audit</h1></div>;
}

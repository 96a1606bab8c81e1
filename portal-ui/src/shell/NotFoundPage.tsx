import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noSuchPage } from '../ui/titles';

export function NotFoundPage() {
  useEffect(() => {
    document.title = noSuchPage;
  }, []);
  return (
    <div className="page">
      <h1>No such page</h1>
      <p className="muted">
        The address leads nowhere in the portal. <Link to="/">Go to the start</Link>
      </p>
    </div>
  );
}

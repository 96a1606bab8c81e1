import { useRouter } from '@tanstack/react-router';
import { PAGE_FAILED } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import { PageFault } from '../api/loadSession';

/** In place of a page that could not be loaded or drawn. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter();
  const fault = error instanceof PageFault ? error.fault : { code: PAGE_FAILED, message: '' };
  return (
    <div className="page">
      <FaultNotice fault={fault} onRetry={() => void router.invalidate()} />
    </div>
  );
}

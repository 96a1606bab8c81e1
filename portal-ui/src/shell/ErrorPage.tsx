import { useRouter } from '@tanstack/react-router';
import { PAGE_FAILED } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import { PageFault } from '../api/loadSession';

/**
 * In place of a page that could not be loaded or drawn. Where that is not the service's fault, only to load the page
 * anew helps in every browser: one may keep the failure of a script until then, or a newer version has been installed.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter();
  const fault = error instanceof PageFault ? error.fault : { code: PAGE_FAILED, message: '' };
  const again = error instanceof PageFault ? () => void router.invalidate() : () => location.reload();
  return (
    <div className="page">
      <FaultNotice fault={fault} onRetry={again} />
    </div>
  );
}

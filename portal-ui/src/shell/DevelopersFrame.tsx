import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { developerRoles } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { OnlyFor } from '../ui/OnlyFor';
import { Places } from './Places';

const siblings = [
  { to: '/developers/start', label: 'Get started' },
  { to: '/developers/keys', label: 'API keys' },
  { to: '/developers/webhooks', label: 'Webhooks' },
  { to: '/developers/deliveries', label: 'Deliveries' },
  { to: '/developers/events', label: 'Events' },
  { to: '/developers/calls', label: 'API calls' },
] as const;
const sandboxSibling = { to: '/developers/sandbox', label: 'Sandbox' } as const;

/** What stands around every page for developers: its siblings, and a notice of what needs a developer at once. */
export function DevelopersFrame({ notice }: { notice: ReactNode }) {
  const { tenant } = useSession();
  const all = tenant.environment === 'test' ? [...siblings, sandboxSibling] : siblings;
  return (
    <OnlyFor roles={developerRoles}>
      <Places name="Developers" siblings={all} docs>
        {notice}
        <Outlet />
      </Places>
    </OnlyFor>
  );
}

import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { developerRoles } from '../api/roles';
import { OnlyFor } from '../ui/OnlyFor';
import { Places } from './Places';

const siblings = [
  { to: '/developers/keys', label: 'API keys' },
  { to: '/developers/webhooks', label: 'Webhooks' },
  { to: '/developers/deliveries', label: 'Deliveries' },
  { to: '/developers/calls', label: 'API calls' },
] as const;

/** What stands around every page for developers: its siblings, and a notice of what needs a developer at once. */
export function DevelopersFrame({ notice }: { notice: ReactNode }) {
  return (
    <OnlyFor roles={developerRoles}>
      <Places name="Developers" siblings={siblings} docs>
        {notice}
        <Outlet />
      </Places>
    </OnlyFor>
  );
}

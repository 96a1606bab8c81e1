import { Outlet } from '@tanstack/react-router';
import { ownerOnly } from '../api/roles';
import { OnlyFor } from '../ui/OnlyFor';
import { Places } from './Places';

const siblings = [
  { to: '/settings', label: 'Workspace', exact: true },
  { to: '/settings/people', label: 'People' },
  { to: '/settings/templates', label: 'Templates' },
] as const;

/** What stands around the pages of the settings. */
export function SettingsFrame() {
  return (
    <OnlyFor roles={ownerOnly}>
      <Places name="Settings" siblings={siblings}>
        <Outlet />
      </Places>
    </OnlyFor>
  );
}

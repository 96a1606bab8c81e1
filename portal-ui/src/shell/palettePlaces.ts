import type { Role } from '../generated/graphql';
import { analyticsRoles, developerRoles, ownerOnly, reviewRoles } from '../api/roles';

/** A page that the palette leads to. */
export interface PalettePlace {
  to: string;
  label: string;
  roles?: Role[];
}

const places: PalettePlace[] = [
  { to: '/queue', label: 'Review queue', roles: reviewRoles },
  { to: '/mentions', label: 'Mentions', roles: reviewRoles },
  { to: '/second-look', label: 'Second look', roles: ['REVIEWER'] },
  { to: '/requests', label: 'Requests' },
  { to: '/flows', label: 'Flows' },
  { to: '/analytics', label: 'Analytics', roles: analyticsRoles },
  { to: '/usage', label: 'Usage', roles: analyticsRoles },
  { to: '/developers/keys', label: 'API keys', roles: developerRoles },
  { to: '/developers/webhooks', label: 'Webhooks', roles: developerRoles },
  { to: '/developers/deliveries', label: 'Webhook deliveries', roles: developerRoles },
  { to: '/developers/events', label: 'Events', roles: developerRoles },
  { to: '/developers/calls', label: 'API calls', roles: developerRoles },
  { to: '/audit', label: 'Audit log', roles: ownerOnly },
  { to: '/settings', label: 'Settings', roles: ownerOnly },
  { to: '/settings/people', label: 'People', roles: ownerOnly },
  { to: '/settings/templates', label: 'Templates', roles: ownerOnly },
  { to: '/account', label: 'Your account' },
];

export function placesOf(role: Role): PalettePlace[] {
  return places.filter(({ roles }) => roles?.includes(role) ?? true);
}

/** Whether each word that was typed begins a word of the label. */
export function fits(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(' ');
  return typed
    .toLowerCase()
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)));
}

import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FaultNotice } from './FaultNotice';
import { nameOf } from './titles';
import type { Role } from '../generated/graphql';
import { useSession } from '../api/SessionContext';

/** A page that some roles have; the others are told which. */
export function OnlyFor({ roles, children }: { roles: Role[]; children: ReactNode }) {
  const { user } = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (roles.includes(user.role)) return children;
  return (
    <div className="page">
      <h1>{nameOf(path)}</h1>
      <FaultNotice fault={{ code: 'SERVICE_FORBIDDEN', message: 'This page is not for your role.' }} needs={roles} />
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { portalPaths } from '../paths.ts';
import { rememberReturnAddress } from './return-to.ts';
import { useSession } from './use-session.ts';

/** Guards screens that need a login: others go to the login, which returns to the requested address (C 2.1). */
export const LoginGuard = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  // After a logout here, the next login does not return to this page.
  const wasIn = useRef(session !== null);
  useEffect(() => {
    if (!session && !wasIn.current) rememberReturnAddress(address);
  }, [session, address]);
  return session ? children : <Navigate to={portalPaths.signIn.href()} replace />;
};

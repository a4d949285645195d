import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { rememberReturn } from './return-to.ts';
import { useSession } from './use-session.ts';

/** Lets in whoever holds a token; sends everyone else to the login and remembers where they wanted to go (C 2.1). */
export const TokenGuard = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  // Whoever logs out here is done with this page; the next login is not led back to it.
  const wasIn = useRef(session !== null);
  useEffect(() => {
    if (!session && !wasIn.current) rememberReturn(address);
  }, [session, address]);
  return session ? children : <Navigate to={paths.signIn.href()} replace />;
};

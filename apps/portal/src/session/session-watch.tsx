/**
 * Handles a refused token: one message, then the login, then back (screens.md 37). On a page without login the
 * session ends silently and the page stays.
 */
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { resumeRefetchAfterWrites } from '../data/query-client.ts';
import { portalPaths } from '../paths.ts';
import { useCurrentPortalRoute } from '../shell/navigation/use-current-route.ts';
import { rememberReturnAddress } from './return-to.ts';
import { PORTAL_SESSION_WARNING_MS, sessionTimeLeft } from './session-clock.ts';
import { onSessionEnded, type SessionEndReason } from './session-end.ts';
import { clearStoredSession, currentSessionToken } from './session-store.ts';
import { useLoginElsewhere } from './use-login-elsewhere.ts';

const texts: Record<SessionEndReason, string> = {
  refused: portalShellTexts.sessionOver,
  idle: portalShellTexts.signedOutIdle,
};

export const SessionEndWatcher = () => {
  const { notifyAlert } = useAlert();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = useRef('');
  const telling = useRef(false);
  const row = useCurrentPortalRoute();
  const needsNoLogin = useRef(false);
  useEffect(() => {
    address.current = pathname + search;
    needsNoLogin.current = row?.frame === 'public';
  });
  useLoginElsewhere();
  useEffect(() => {
    const leave = async (reason: SessionEndReason, text: string) => {
      // Refused before its end: the session was ended elsewhere, so no unencrypted data stays.
      const ranOut = reason === 'idle' || (sessionTimeLeft() ?? 0) <= PORTAL_SESSION_WARNING_MS;
      await notifyAlert(text);
      telling.current = false;
      const wanted = address.current;
      clearStoredSession({ ranOut, interrupted: true });
      queryClient.clear();
      resumeRefetchAfterWrites();
      rememberReturnAddress(wanted);
      navigate(portalPaths.signIn.href(), { replace: true });
    };
    return onSessionEnded((reason, text = texts[reason]) => {
      if (telling.current) return true;
      if (!currentSessionToken()) return false;
      if (needsNoLogin.current) {
        clearStoredSession({ interrupted: true });
        return false;
      }
      telling.current = true;
      void leave(reason, text);
      return true;
    });
  }, [notifyAlert, navigate, queryClient]);
  return null;
};

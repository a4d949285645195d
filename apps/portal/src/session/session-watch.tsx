/**
 * A refused token, wherever it happens: one message, to the login, and back after it (screens.md 37). On a page that
 * needs no login there is nothing to come back to: the login ends without a word, and the page stays.
 */
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { endWrites, forgetReads } from '../data/query-client.ts';
import { paths } from '../paths.ts';
import { useRow } from '../shell/navigation/use-row.ts';
import { rememberReturn } from './return-to.ts';
import { sessionTimeLeft, WARN_MS } from './session-clock.ts';
import { type EndReason, onSessionEnded } from './session-end.ts';
import { clearSession, onTokenOfAnotherTab, storedToken } from './session-store.ts';

const texts: Record<EndReason, string> = { refused: shellTexts.sessionOver, idle: shellTexts.signedOutIdle };

export const SessionWatch = () => {
  const { notifyAlert } = useAlert();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = useRef('');
  const telling = useRef(false);
  const row = useRow();
  const needsNoLogin = useRef(false);
  useEffect(() => {
    address.current = pathname + search;
    needsNoLogin.current = row?.frame === 'public';
  });
  // Whose portals these are may have changed there: what was read here before is read again.
  useEffect(() => onTokenOfAnotherTab(forgetReads), []);
  useEffect(() => {
    const leave = async (reason: EndReason, text: string) => {
      // Refused before its time: it was ended elsewhere, and nothing unsealed stays.
      const ranOut = reason === 'idle' || (sessionTimeLeft() ?? 0) <= WARN_MS;
      await notifyAlert(text);
      telling.current = false;
      const wanted = address.current;
      clearSession({ ranOut, interrupted: true });
      queryClient.clear();
      endWrites();
      rememberReturn(wanted);
      navigate(paths.signIn.href(), { replace: true });
    };
    return onSessionEnded((reason, text = texts[reason]) => {
      if (telling.current) return true;
      if (!storedToken()) return false;
      if (needsNoLogin.current) {
        clearSession({ interrupted: true });
        return false;
      }
      telling.current = true;
      void leave(reason, text);
      return true;
    });
  }, [notifyAlert, navigate, queryClient]);
  return null;
};

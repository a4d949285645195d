import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { storedToken } from '../../session/session-store.ts';

/** The router counts its steps in the history state: without an earlier one, Back would leave the app. */
const hasStepBefore = (): boolean => {
  const state = globalThis.history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
};

/** One step back; never out of the app: then to the portal home, or to the login without a token (screens.md 39). */
export const useBack = (): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    if (hasStepBefore()) navigate(-1);
    else navigate(storedToken() ? paths.hub.href() : paths.signIn.href(), { replace: true });
  }, [navigate]);
};

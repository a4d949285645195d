import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { portalPaths } from '../../paths.ts';
import { currentSessionToken } from '../../session/session-store.ts';

/** The router counts its steps in the history state: without an earlier step, Back would leave the app. */
const hasStepBefore = (): boolean => {
  const state = globalThis.history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
};

/**
 * Goes one step back within the app; without one, to the portal home, or to the login without a token
 * (screens.md 39).
 */
export const useBackNavigation = (): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    if (hasStepBefore()) navigate(-1);
    else navigate(currentSessionToken() ? portalPaths.hub.href() : portalPaths.signIn.href(), { replace: true });
  }, [navigate]);
};

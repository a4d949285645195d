/** Login, logout and the portals that the person may open: M-1, M-2, M-7, M-119. */
import { type PortalName, sessionEndpoints } from '@stoep/contract/identity/session';
import { useQuery } from '@tanstack/react-query';
import { clearDeviceOfOtherPersons } from '../../offline/clear-other-persons.ts';
import { answerOrStoredAnswer } from '../../offline/stored-answers.ts';
import { saveLastKnownPortalAccess } from '../../session/last-known-access.ts';
import { deviceTimeNow } from '../../session/session-clock.ts';
import {
  clearStoredSession,
  currentStoredSession,
  nextLoginCount,
  saveNextSessionToken,
  saveSessionContactId,
  saveSessionOnDevice,
} from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { callPortalApi } from '../api.ts';
import { portalQueryClient } from '../query-client.ts';
import { syncLanguageAfterLogin } from './language.ts';

export type PortalLoginInput = { email: string; password: string; otp?: string };

/** Logs in, stores the login data, and records the login without waiting for its answer (A 4, A 7). Throws ApiCallError. */
export const logInToPortal = async (credentials: PortalLoginInput): Promise<void> => {
  const answer = await callPortalApi(sessionEndpoints.logIn, { body: credentials });
  const loginCount = nextLoginCount(answer.loginCount);
  portalQueryClient.clear();
  saveSessionOnDevice({ ...answer, email: credentials.email, loginCount });
  clearDeviceOfOtherPersons();
  const body = { userProfileId: answer.userProfileId, at: deviceTimeNow().toISOString(), loginCount };
  callPortalApi(sessionEndpoints.updateLastLoggedIn, { body }).catch(() => undefined);
  syncLanguageAfterLogin().catch(() => undefined);
};

/**
 * Ends the session in this browser first, then on the server. Without a connection the person is logged out all the
 * same.
 */
export const logOutOfPortal = (): void => {
  if (currentStoredSession()) callPortalApi(sessionEndpoints.logOut, {}, { withToken: true }).catch(() => undefined);
  clearStoredSession();
  portalQueryClient.clear();
};

/** Confirms the password within the session; the session gets a new token. Throws ApiCallError. */
export const confirmPasswordInSession = async (password: string): Promise<void> => {
  const { token } = await callPortalApi(sessionEndpoints.confirmPassword, { body: { password } });
  saveNextSessionToken(token);
};

/** Extends the session: any call that is answered does so. */
export const extendPortalSession = async (): Promise<void> => {
  const now = currentStoredSession();
  if (now)
    await callPortalApi(sessionEndpoints.determineAccess, {
      body: { email: now.email, contactId: now.contactId },
    });
};

/** The key of the stored answer on the device. In the page's cache the answer belongs to one token. */
export const STORED_PORTAL_ACCESS_KEY = ['access'] as const;
export const portalAccessQueryKey = (token: string | undefined) => ['access', token] as const;

/** The portals that the signed-in person may open, read from the database each time (A 7). */
export const usePortalAccess = () => {
  const now = useSession();
  return useQuery({
    queryKey: portalAccessQueryKey(now?.token),
    enabled: now !== null,
    queryFn: async ({ signal }): Promise<readonly PortalName[]> => {
      const body = { email: now?.email ?? '', contactId: now?.contactId ?? '' };
      const answer = await answerOrStoredAnswer(STORED_PORTAL_ACCESS_KEY, () =>
        callPortalApi(sessionEndpoints.determineAccess, { body, signal }),
      );
      if (answer.contactId) saveSessionContactId(answer.contactId);
      saveLastKnownPortalAccess(body.email, answer.access);
      return answer.access;
    },
  });
};

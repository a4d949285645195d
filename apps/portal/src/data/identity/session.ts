/** Logging in and out, and which portals one holds: M-1, M-2, M-7, M-119. */
import { type Portal, session } from '@stoep/contract/identity/session';
import { useQuery } from '@tanstack/react-query';
import { orKept } from '../../offline/kept-reads.ts';
import { settleDevice } from '../../offline/settle.ts';
import { rememberAccess } from '../../session/known-access.ts';
import { timeOfDay } from '../../session/session-clock.ts';
import {
  clearSession,
  currentSession,
  nextLoginCount,
  storeContactId,
  storeNextToken,
  storeSession,
} from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { api } from '../api.ts';
import { queryClient } from '../query-client.ts';
import { settleLanguage } from './language.ts';

export type Credentials = { email: string; password: string; otp?: string };

/** Logs in, stores the login data, and records the login without waiting for its answer (A 4, A 7). Throws ApiError. */
export const logIn = async (credentials: Credentials): Promise<void> => {
  const answer = await api(session.logIn, { body: credentials });
  const loginCount = nextLoginCount(answer.loginCount);
  queryClient.clear();
  storeSession({ ...answer, email: credentials.email, loginCount });
  settleDevice();
  const body = { userProfileId: answer.userProfileId, at: timeOfDay().toISOString(), loginCount };
  api(session.updateLastLoggedIn, { body }).catch(() => undefined);
  settleLanguage().catch(() => undefined);
};

/** Ends the session here and on the server. A dead connection does not keep anyone logged in. */
export const logOut = (): void => {
  if (currentSession()) api(session.logOut, {}, { withToken: true }).catch(() => undefined);
  clearSession();
  queryClient.clear();
};

/** Proves the password again within the session, which has another token from then on. Throws ApiError. */
export const confirmPassword = async (password: string): Promise<void> => {
  const { token } = await api(session.confirmPassword, { body: { password } });
  storeNextToken(token);
};

/** Keeps the session alive: any answered call does. */
export const extendSession = async (): Promise<void> => {
  const now = currentSession();
  if (now) await api(session.determineAccess, { body: { email: now.email, contactId: now.contactId } });
};

/** Under which the device stores the answer; within the page it belongs to a token. */
export const STORED_ACCESS = ['access'] as const;
export const accessKey = (token: string | undefined) => ['access', token] as const;

/** The portals the signed-in person holds, from the database of this moment (A 7). */
export const useAccess = () => {
  const now = useSession();
  return useQuery({
    queryKey: accessKey(now?.token),
    enabled: now !== null,
    queryFn: async ({ signal }): Promise<readonly Portal[]> => {
      const body = { email: now?.email ?? '', contactId: now?.contactId ?? '' };
      const answer = await orKept(STORED_ACCESS, () => api(session.determineAccess, { body, signal }));
      if (answer.contactId) storeContactId(answer.contactId);
      rememberAccess(body.email, answer.access);
      return answer.access;
    },
  });
};

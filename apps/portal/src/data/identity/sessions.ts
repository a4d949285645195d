/** Sessions, second factor and own data: M-1c to M-1g, M-124. */

import { secondFactor } from '@stoep/contract/identity/session-second-factor';
import { sessions } from '@stoep/contract/identity/sessions';
import { myData } from '@stoep/contract/people/my-data';
import { clearSession } from '../../session/session-store.ts';
import { api, read } from '../api.ts';
import { queryClient } from '../query-client.ts';

export const sessionsQuery = () => read(sessions.list, {});

/** Ends one of the own; like what follows it throws `fresh_login_required` when the password was not proved lately. */
export const endSession = async (sessionId: string): Promise<void> => {
  await api(sessions.end, { params: { sessionId } });
};

/** Ends every session, this browser's too. */
export const endAllSessions = async (): Promise<void> => {
  await api(sessions.endAll, {});
  clearSession();
  queryClient.clear();
};

export const factorQuery = () => read(secondFactor.state, {});
/** These throw `fresh_login_required` when the password was not proved lately. */
export const beginFactor = () => api(secondFactor.begin, {});
export const renewCodes = async () => (await api(secondFactor.renewCodes, {})).recoveryCodes;
export const confirmFactor = async (code: string) =>
  (await api(secondFactor.confirm, { body: { code } })).recoveryCodes;
export const removeFactor = (code: string) => api(secondFactor.remove, { body: { code } });

/** The zip with everything held about the person. */
export const downloadMyData = () => api(myData.export, {});
export const readersQuery = () => read(myData.readers, {});

/** Sessions, second factor and own data: M-1c to M-1g, M-124. */

import { openSessionEndpoints } from '@stoep/contract/identity/open-sessions';
import { secondFactorEndpoints } from '@stoep/contract/identity/second-factor';
import { myDataEndpoints } from '@stoep/contract/people/my-data';
import { clearStoredSession } from '../../session/session-store.ts';
import { callPortalApi, endpointQuery } from '../api.ts';
import { portalQueryClient } from '../query-client.ts';

export const ownSessionsQuery = () => endpointQuery(openSessionEndpoints.list, {});

/**
 * Ends one of the person's sessions. This call and those below throw `fresh_login_required` without a recent
 * password check.
 */
export const endSessionOfUser = async (sessionId: string): Promise<void> => {
  await callPortalApi(openSessionEndpoints.end, { params: { sessionId } });
};

/** Ends every session, also that of this browser. */
export const endEverySessionOfUser = async (): Promise<void> => {
  await callPortalApi(openSessionEndpoints.endAll, {});
  clearStoredSession();
  portalQueryClient.clear();
};

export const secondFactorQuery = () => endpointQuery(secondFactorEndpoints.state, {});
/** These throw `fresh_login_required` without a recent password check. */
export const beginSecondFactorSetup = () => callPortalApi(secondFactorEndpoints.begin, {});
export const renewSecondFactorCodes = async () =>
  (await callPortalApi(secondFactorEndpoints.renewCodes, {})).recoveryCodes;
export const confirmSecondFactor = async (code: string) =>
  (await callPortalApi(secondFactorEndpoints.confirm, { body: { code } })).recoveryCodes;
export const removeSecondFactor = (code: string) => callPortalApi(secondFactorEndpoints.remove, { body: { code } });

/** The zip with all personal data of the person. */
export const downloadMyData = () => callPortalApi(myDataEndpoints.export, {});
export const myDataReadersQuery = () => endpointQuery(myDataEndpoints.readers, {});

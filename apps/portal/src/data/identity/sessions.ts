/** Sessions, second factor and own data: M-1c to M-1g, M-124. */

import { openSessionEndpoints } from '@stoep/contract/identity/open-sessions';
import { secondFactorEndpoints } from '@stoep/contract/identity/second-factor';
import { myDataEndpoints } from '@stoep/contract/people/my-data';
import { clearStoredSession } from '../../session/session-store.ts';
import { callPortalApi, portalEndpointQuery } from '../api.ts';
import { portalQueryClient } from '../query-client.ts';

export const ownSessionsQuery = () => portalEndpointQuery(openSessionEndpoints.list, {});

/**
 * Ends one of the person's sessions. This call and those below throw `fresh_login_required` without a recent
 * password check.
 */
export const requestOwnSessionEnd = async (sessionId: string): Promise<void> => {
  await callPortalApi(openSessionEndpoints.end, { params: { sessionId } });
};

/** Ends every session, also that of this browser. */
export const requestAllOwnSessionsEnd = async (): Promise<void> => {
  await callPortalApi(openSessionEndpoints.endAll, {});
  clearStoredSession();
  portalQueryClient.clear();
};

export const secondFactorQuery = () => portalEndpointQuery(secondFactorEndpoints.state, {});
/** These throw `fresh_login_required` without a recent password check. */
export const requestSecondFactorSetup = () => callPortalApi(secondFactorEndpoints.begin, {});
export const requestNewRecoveryCodes = async () =>
  (await callPortalApi(secondFactorEndpoints.renewCodes, {})).recoveryCodes;
export const submitSecondFactorCode = async (code: string) =>
  (await callPortalApi(secondFactorEndpoints.confirm, { body: { code } })).recoveryCodes;
export const sendSecondFactorRemoval = (code: string) =>
  callPortalApi(secondFactorEndpoints.remove, { body: { code } });

/** The zip with all personal data of the person. */
export const downloadMyData = () => callPortalApi(myDataEndpoints.export, {});
export const myDataReadersQuery = () => portalEndpointQuery(myDataEndpoints.readers, {});

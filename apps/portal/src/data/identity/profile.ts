/** The person's own profile, password and owner accounts: M-13 to M-16, M-115. */

import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { type OwnerAccountUpdate, ownerAccountDetailEndpoints } from '@stoep/contract/people/owner-account-details';
import { clearStoredSession, currentStoredSession } from '../../session/session-store.ts';
import { callPortalApi, portalEndpointQuery } from '../api.ts';
import { portalQueryClient, waitForRefetch } from '../query-client.ts';

/** The signed-in person's profile. */
export const ownProfileQuery = () =>
  portalEndpointQuery(ownProfileEndpoints.byEmail, { params: { email: currentStoredSession()?.email ?? '' } });

/** The new email address that the person has not confirmed yet. */
export const pendingEmailChangeQuery = () => portalEndpointQuery(ownProfileEndpoints.pendingEmail, {});

export const sendEmailChangeCancellation = async (): Promise<void> => {
  await callPortalApi(ownProfileEndpoints.cancelPendingEmail, {});
  await waitForRefetch();
};

export type OwnProfileInput = { firstName: string; lastName: string; mobileNumber: string; email: string };

/** Throws ApiCallError; on `fresh_login_required` the form asks for the password. */
export const sendOwnProfileUpdate = async (profileId: string, body: OwnProfileInput): Promise<void> => {
  await callPortalApi(ownProfileEndpoints.update, { params: { profileId }, body });
  await waitForRefetch();
};

/** A ticket for the change-password page, whose address carries it in place of the token. */
export const requestPasswordChangeTicket = async (): Promise<string> =>
  (await callPortalApi(ownProfileEndpoints.passwordTicket, {})).ticket;

type NewPassword = { userProfileId: string; ticket: string; password: string; currentPassword: string };

/** Changes the password with the page's ticket (C 7). This ends every session, also that of this browser. */
export const sendNewPasswordWithTicket = async ({ userProfileId, ticket, ...body }: NewPassword): Promise<void> => {
  await callPortalApi(ownProfileEndpoints.update, { params: { profileId: userProfileId }, body }, { token: ticket });
  clearStoredSession();
  portalQueryClient.clear();
};

export const ownerAccountDetailQuery = (accountId: string) =>
  portalEndpointQuery(ownerAccountDetailEndpoints.detail, { params: { accountId } });

export const sendOwnerAccountUpdate = async (accountId: string, body: OwnerAccountUpdate): Promise<void> => {
  await callPortalApi(ownerAccountDetailEndpoints.update, { params: { accountId }, body });
  await waitForRefetch();
};

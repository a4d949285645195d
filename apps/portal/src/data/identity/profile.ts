/** The person's own profile, password and owner accounts: M-13 to M-16, M-115. */

import { profileEndpoints } from '@stoep/contract/identity/profiles';
import { type OwnerAccountUpdate, ownerAccountDetailEndpoints } from '@stoep/contract/people/owner-account-details';
import { clearStoredSession, currentStoredSession } from '../../session/session-store.ts';
import { callPortalApi, endpointQuery } from '../api.ts';
import { portalQueryClient, refetchDone } from '../query-client.ts';

/** The signed-in person's profile. */
export const ownProfileQuery = () =>
  endpointQuery(profileEndpoints.byEmail, { params: { email: currentStoredSession()?.email ?? '' } });

/** The new email address that the person has not confirmed yet. */
export const pendingEmailChangeQuery = () => endpointQuery(profileEndpoints.pendingEmail, {});

export const cancelPendingEmailAddress = async (): Promise<void> => {
  await callPortalApi(profileEndpoints.cancelPendingEmail, {});
  await refetchDone();
};

export type OwnProfileInput = { firstName: string; lastName: string; mobileNumber: string; email: string };

/** Throws ApiError; on `fresh_login_required` the form asks for the password. */
export const updateOwnProfile = async (profileId: string, body: OwnProfileInput): Promise<void> => {
  await callPortalApi(profileEndpoints.update, { params: { profileId }, body });
  await refetchDone();
};

/** A ticket for the change-password page, whose address carries it in place of the token. */
export const createPasswordChangeTicket = async (): Promise<string> =>
  (await callPortalApi(profileEndpoints.passwordTicket, {})).ticket;

type NewPassword = { userProfileId: string; ticket: string; password: string; currentPassword: string };

/** Changes the password with the page's ticket (C 7). This ends every session, also that of this browser. */
export const changePasswordWithTicket = async ({ userProfileId, ticket, ...body }: NewPassword): Promise<void> => {
  await callPortalApi(profileEndpoints.update, { params: { profileId: userProfileId }, body }, { token: ticket });
  clearStoredSession();
  portalQueryClient.clear();
};

export const ownerAccountDetailQuery = (accountId: string) =>
  endpointQuery(ownerAccountDetailEndpoints.detail, { params: { accountId } });

export const updateOwnerAccountDetail = async (accountId: string, body: OwnerAccountUpdate): Promise<void> => {
  await callPortalApi(ownerAccountDetailEndpoints.update, { params: { accountId }, body });
  await refetchDone();
};

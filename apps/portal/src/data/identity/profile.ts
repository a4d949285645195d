/** One's own profile, password and owner accounts: M-13 to M-16, M-115. */

import { profiles } from '@stoep/contract/identity/profile';
import { type AccountUpdate, accounts } from '@stoep/contract/people/people-accounts';
import { clearSession, currentSession } from '../../session/session-store.ts';
import { api, read } from '../api.ts';
import { caughtUp, queryClient } from '../query-client.ts';

/** The signed-in person's profile. */
export const profileQuery = () =>
  read(profiles.byEmail, { params: { email: currentSession()?.email ?? '' } });

/** The new address that waits for its link to be opened. */
export const pendingEmailQuery = () => read(profiles.pendingEmail, {});

export const cancelPendingEmail = async (): Promise<void> => {
  await api(profiles.cancelPendingEmail, {});
  await caughtUp();
};

export type ProfileFields = { firstName: string; lastName: string; mobileNumber: string; email: string };

/** Throws ApiError; `fresh_login_required` asks for the password again. */
export const updateProfile = async (profileId: string, body: ProfileFields): Promise<void> => {
  await api(profiles.update, { params: { profileId }, body });
  await caughtUp();
};

/** A ticket for the page that changes the password; it stands in the address instead of the token. */
export const passwordTicket = async (): Promise<string> => (await api(profiles.passwordTicket, {})).ticket;

type NewPassword = { userProfileId: string; ticket: string; password: string; currentPassword: string };

/** Changes the password with the page's ticket (C 7). Every session is over then, this browser's too. */
export const changePassword = async ({ userProfileId, ticket, ...body }: NewPassword): Promise<void> => {
  await api(profiles.update, { params: { profileId: userProfileId }, body }, { token: ticket });
  clearSession();
  queryClient.clear();
};

export const accountQuery = (accountId: string) => read(accounts.detail, { params: { accountId } });

export const updateAccount = async (accountId: string, body: AccountUpdate): Promise<void> => {
  await api(accounts.update, { params: { accountId }, body });
  await caughtUp();
};

/** What a session allows: when a password counts as fresh, and the caller's own login. */
import { AppError } from '@stoep/contract/kit/errors';
import { ownRowsScope } from '../../../access/own-rows.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { partialRowTarget } from '../../../kernel/command.ts';
import type { CommandContext } from '../../../kernel/write.ts';

export const FRESH_LOGIN_MINUTES = 5;

/** Changes of address, mobile number and bank details require a password proved in the last five minutes. */
export const requireFreshLogin = ({ person }: Pick<CommandContext, 'person'>): void => {
  if (!person) throw new AppError('unauthorized');
  if (person.at.now.getTime() - person.authenticatedAt.getTime() > FRESH_LOGIN_MINUTES * 60_000)
    throw new AppError('fresh_login_required');
};

/** The caller's own login, as the target of its commands. */
export const ownLoginTarget = partialRowTarget(userProfiles, ownRowsScope(userProfiles.id), {
  id: userProfiles.id,
  contactId: userProfiles.contactId,
  firstName: userProfiles.firstName,
  lastName: userProfiles.lastName,
  email: userProfiles.email,
  mobile: userProfiles.mobile,
  idNumber: userProfiles.idNumber,
  /** The sealed key of the authenticator app. Active once it was confirmed. */
  sealed: userProfiles.totpSecret,
  factorConfirmedAt: userProfiles.totpConfirmedAt,
});

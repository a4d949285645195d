/** What a session is good for. */
import { AppError } from '@stoep/contract/kit/errors';
import { ofThemselves } from '../../../access/own.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { partialRow } from '../../../kernel/command.ts';
import type { CommandContext } from '../../../kernel/write.ts';

export const FRESH_MINUTES = 5;

/** Address, mobile number and bank details want the password proved within the last five minutes. */
export const requireFreshLogin = ({ person }: Pick<CommandContext, 'person'>): void => {
  if (!person) throw new AppError('unauthorized');
  if (person.at.now.getTime() - person.authenticatedAt.getTime() > FRESH_MINUTES * 60_000)
    throw new AppError('fresh_login_required');
};

/** The caller's own login. */
export const ownLogin = partialRow(userProfiles, ofThemselves(userProfiles.id), {
  id: userProfiles.id,
  contactId: userProfiles.contactId,
  firstName: userProfiles.firstName,
  lastName: userProfiles.lastName,
  email: userProfiles.email,
  mobile: userProfiles.mobile,
  idNumber: userProfiles.idNumber,
  /** The key of the authenticator app, sealed; in force once it was confirmed. */
  sealed: userProfiles.totpSecret,
  factorConfirmedAt: userProfiles.totpConfirmedAt,
});

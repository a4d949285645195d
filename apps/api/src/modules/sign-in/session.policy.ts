/** What a session is good for. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Person } from '../../kernel/actor.ts';

const FRESH_MINUTES = 5;

/** Address, mobile number and bank details want the password proved within the last five minutes. */
export const insistOnFreshLogin = (person: Person): void => {
  if (person.at.now.getTime() - person.authenticatedAt.getTime() > FRESH_MINUTES * 60_000)
    throw new AppError('fresh_login_required');
};

/** Who may do what with a month: bookkeepers post it, portfolio managers look at it ahead and accept what is wrong with it. */
import { AppError } from '@stoep/contract/kit/errors';
import { BOOKKEEPERS } from '@stoep/contract/office/resource';
import type { Person } from '../../../kernel/actor.ts';

const ACCEPTING: readonly string[] = [...BOOKKEEPERS, 'portfolio manager'];

const requireOffered =
  (roles: readonly string[]) =>
  ({ staffRole }: Person): void => {
    if (!roles.includes(staffRole ?? '')) throw new AppError('forbidden');
  };

/** Throws forbidden for who neither keeps the books nor manages the building. */
export const acceptsMonths = requireOffered(ACCEPTING);
/** Throws forbidden for who does not keep the books. */
export const keepsMonths = requireOffered(BOOKKEEPERS);

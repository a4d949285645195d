/** Who works with the bank (books, "Who may"): bookkeepers bring files in; credit controllers match as well; everybody reads. */
import { AppError } from '@stoep/contract/kit/errors';
import { BOOKKEEPERS } from '@stoep/contract/office/resource';
import type { Person } from '../../../kernel/actor.ts';

const MATCHERS: readonly string[] = [...BOOKKEEPERS, 'credit controller'];

/** Throws forbidden for who brings no files in. */
export const requireImporter = ({ staffRole }: Person): void => {
  if (!BOOKKEEPERS.some((role) => role === staffRole)) throw new AppError('forbidden');
};

/** Throws forbidden for who matches nothing. */
export const requireMatcher = ({ staffRole }: Person): void => {
  if (!MATCHERS.some((role) => role === staffRole)) throw new AppError('forbidden');
};

/**
 * Who may work with the bank (books, "Who may"): bookkeepers import and match, credit controllers match, all staff
 * read.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { BOOKKEEPER_ROLES } from '@stoep/contract/office/office-resource';
import type { PersonActor } from '../../../kernel/actor.ts';
import { readsArchivedBuildings } from '../../../kernel/query-caller.ts';

const MATCHERS: readonly string[] = [...BOOKKEEPER_ROLES, 'credit controller'];

/** Whether bank lines of archived buildings are shown: to administrators, who match the receipts that still come. */
export const seesArchivedBankLines = (person: PersonActor): boolean => readsArchivedBuildings(person);

/** Throws forbidden for a role that may not import bank files. */
export const requireBankImporter = ({ staffRole }: PersonActor): void => {
  if (!BOOKKEEPER_ROLES.some((role) => role === staffRole)) throw new AppError('forbidden');
};

/** Throws forbidden for a role that may not match bank lines. */
export const requireBankMatcher = ({ staffRole }: PersonActor): void => {
  if (!MATCHERS.some((role) => role === staffRole)) throw new AppError('forbidden');
};

/** What only the staff of the managing agent do. */
import { AppError } from '@stoep/contract/kit/errors';
import { WORKERS } from '@stoep/contract/office/resource';
import { type SQL, sql } from 'drizzle-orm';
import { isStaff, type Person } from '../kernel/actor.ts';
import type { Doer } from '../kernel/write.ts';

/** The scope of what staff work on, and the product by itself: every row, and none for anybody else. */
export const ofStaff = ({ person, stranger }: Doer): SQL | undefined =>
  (person === null ? !stranger : isStaff(person)) ? undefined : sql`false`;

/** Steps that only staff take: approve, invite, award. */
export const insistOnStaff = (person: Person): void => {
  if (!isStaff(person)) throw new AppError('forbidden');
};

/** Throws forbidden for staff who only read. */
export const insistOnWorker = ({ staffRole }: Person): void => {
  if (!WORKERS.some((role) => role === staffRole)) throw new AppError('forbidden');
};

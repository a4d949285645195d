/** What only the staff of the managing agent do. */
import { AppError } from '@stoep/contract/kit/errors';
import { WORKERS } from '@stoep/contract/office/resource';
import { isStaff, type Person } from '../kernel/actor.ts';

/** Steps that only staff take: approve, invite, award. */
export const insistOnStaff = (person: Person): void => {
  if (!isStaff(person)) throw new AppError('forbidden');
};

/** Throws forbidden for staff who only read. */
export const insistOnWorker = ({ staffRole }: Person): void => {
  if (!WORKERS.some((role) => role === staffRole)) throw new AppError('forbidden');
};

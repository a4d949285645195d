/**
 * Who may work on a levy run: bookkeepers post it; portfolio managers preview it and accept its problems. And which
 * buildings it charges.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { BOOKKEEPER_ROLES } from '@stoep/contract/office/office-resource';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type SQL, sql } from 'drizzle-orm';
import type { PersonActor } from '../../../kernel/actor.ts';

const ACCEPTING: readonly string[] = [...BOOKKEEPER_ROLES, 'portfolio manager'];

const requireOffered =
  (roles: readonly string[]) =>
  ({ staffRole }: PersonActor): void => {
    if (!roles.includes(staffRole ?? '')) throw new AppError('forbidden');
  };

/** Throws forbidden unless the caller is a bookkeeper or manages the building. */
export const requireLevyRunAccepter = requireOffered(ACCEPTING);
/** Throws forbidden unless the caller is a bookkeeper. */
export const requireLevyRunBookkeeper = requireOffered(BOOKKEEPER_ROLES);

/**
 * Whether a levy run charges the building `b` in a month: it is not archived, and the month does not begin after its
 * last day.
 * @param b the alias or name of `buildings`
 */
export const isChargedInMonthSql = (b: string, month: Day): SQL => {
  const building = sql.identifier(b);
  return sql`(${building}.archived_at is null and (${building}.last_day is null or ${building}.last_day >= ${month}::date))`;
};

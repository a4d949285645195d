/** Whose profile and whose accounts a caller may touch (M-14 to M-16). */
import { AppError } from '@stoep/contract/kit/errors';
import { type SQL, sql } from 'drizzle-orm';
import { isStaff, type Person } from '../../kernel/actor.ts';
import type { Asker } from '../../kernel/caller.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One's own profile, or any for staff; every other id is refused without a look whether it exists. */
export const insistOnOwnProfile = (person: Person, profileId: string): void => {
  if (profileId.toLowerCase() === person.profileId) return;
  if (!isStaff(person)) throw new AppError('not_yours');
  if (!UUID.test(profileId)) throw new AppError('not_found');
};

/** Of `owner_accounts` those the caller owns something by today: what M-8 lists opens here, and nothing else. */
export const accountsOwnedBy = (person: Asker): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`exists (select 1 from account_holders h join levy_accounts l on l.account_id = h.account_id
        where h.account_id = owner_accounts.id and h.contact_id = ${person.contactId} and l.type <> 'Tenant'
          and l.from_day <= ${person.at.today} and (l.until_day is null or l.until_day >= ${person.at.today}))`;

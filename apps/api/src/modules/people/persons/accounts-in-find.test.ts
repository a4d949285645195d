/** Units and levy accounts beside a name in Find end on the South African day, whatever zone the database is in. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aLevyAccountOfContact } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { databaseTodaySql } from '../../../kernel/database/today.ts';
import { levyAccountsOfOwnerSql, unitsOfContactSql } from './accounts-in-find.policy.ts';

const harness = useHarness();

test('an account of today is named and one of yesterday is not, where the day has not begun or is over', async () => {
  const { db } = harness().deps;
  const { buildings } = await makeTestWorld(harness());
  const [contact] = await db
    .insert(contacts)
    .values({ firstName: 'Naledi', lastName: 'Khoza', email: 'naledi@owners.test', mobile: '+27825550102' })
    .returning({ id: contacts.id });
  const contactId = contact?.id ?? '';
  const { levyAccountId } = await aLevyAccountOfContact(harness().deps, buildings.a, contactId);
  const namedIn = (zone: string, daysAgo: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('TimeZone', ${zone}, true)`);
      await tx.execute(sql`update levy_accounts set until_day = ${databaseTodaySql} - ${daysAgo}::int
        where account_id = (select account_id from levy_accounts where id = ${levyAccountId})`);
      const { rows } = await tx.execute<{ units: string | null; accounts: string | null }>(sql`
        select ${unitsOfContactSql(sql`${contactId}::uuid`)} as units, ${levyAccountsOfOwnerSql(sql`own.account_id`)} as accounts
        from levy_accounts own where own.id = ${levyAccountId}`);
      return rows[0];
    });
  // At every hour of a day in Johannesburg it is another day in one of these two zones.
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    expect([zone, await namedIn(zone, 0)]).toEqual([
      zone,
      { units: expect.stringMatching(/ D\d+$/), accounts: expect.stringContaining('Levy account ') },
    ]);
    expect([zone, await namedIn(zone, 1)]).toEqual([zone, { units: null, accounts: null }]);
  }
});

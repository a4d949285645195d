/** Tells a person from the account of the same name in Find: the person by units, the account by its levy accounts. */
import { type SQL, sql } from 'drizzle-orm';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { databaseTodaySql } from '../../../kernel/database/today.ts';

/** The most that are named; more are counted. */
const NAMED = 2;

/** "Aloe Ridge A-4, Baobab Place B-9 and 3 more", of rows with a name; null for none. */
const namesSql = (rows: SQL): SQL => sql`(select nullif(concat_ws(', ', variadic all_of.names[1:${NAMED}::int]), '')
    || case when cardinality(all_of.names) > ${NAMED}::int
      then ' and ' || (cardinality(all_of.names) - ${NAMED}::int) || ' more' else '' end
  from (select array_agg(distinct one.name order by one.name) as names from (${rows}) one) all_of)`;

/** Units of the accounts that the person answers for today, except in archived buildings. */
export const unitsOfContactSql = (contactId: SQL): SQL =>
  namesSql(sql`select b.name || ' ' || u.door_number as name from account_holders h
    join levy_accounts l on l.account_id = h.account_id and (l.until_day is null or l.until_day >= ${databaseTodaySql})
    join units u on u.id = l.unit_id join buildings b on b.id = l.building_id
    where h.contact_id = ${contactId} and ${isOutsideArchiveSql(sql`b.id`)}`);

/** "Levy account BBP022, Baobab Place B-22". */
export const levyAccountsOfOwnerSql = (accountId: SQL): SQL =>
  namesSql(sql`select 'Levy account ' || l.account_number as name from levy_accounts l
    where l.account_id = ${accountId} and (l.until_day is null or l.until_day >= ${databaseTodaySql})`);

/** The email address too; the telephone where there is no account. */
export const besideInFindSql = (accounts: SQL, email: SQL, telephone: SQL): SQL =>
  sql`(select concat_ws(' · ', held.names, ${email}, case when held.names is null then ${telephone} end)
    from (select ${accounts} as names) held)`;

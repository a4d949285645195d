/** The portfolio in the office: buildings, their units and levy accounts. */

import { levyAccountsOfficeSentences as texts } from '@stoep/contract/ledger/levy-accounts.sentences';
import { buildings, levyAccounts, units } from '@stoep/contract/scheme/portfolio.resources';
import { schemesOfficeSentences as schemes } from '@stoep/contract/scheme/schemes.sentences';
import { type Day, firstOfMonth } from '@stoep/domain/calendar/calendar';
import { paymentReferenceOf } from '@stoep/domain/ledger/payment-reference';
import { sql } from 'drizzle-orm';
import { levyAccounts as levyAccountsTable } from '../../../db/schema/ledger/levy-accounts.ts';
import * as buildingTables from '../../../db/schema/scheme/buildings.ts';

import { bind, type Settle } from '../../../engines/office/binding.ts';
import { databaseToday } from '../../../kernel/database/today.ts';
import { specialsLeft } from '../../billing/budgets/index.ts';
import { inviteAll } from '../../identity/registrations/invite-steps.commands.ts';
import { peopleWithoutLogin } from '../../identity/registrations/without-login.policy.ts';
import { enteredAhead, openOn } from '../../ledger/entries/index.ts';
import { addDuties } from '../building-duties/duty-steps.commands.ts';

/** Kept as a text of the bank is read, so that it is found in one. */
const referenceOf: Settle<typeof levyAccounts, typeof levyAccountsTable> = ({ paymentReference }) => {
  if (!paymentReference) return {};
  const kept = paymentReferenceOf(paymentReference);
  return kept === null
    ? { problems: { paymentReference: texts.writeReference } }
    : { set: { paymentReference: kept } };
};

/** What the rule of the CSOS levy needs besides the form: the month that stood, and the first month after the last that is closed. */
type CsosFacts = { readonly csosStood?: Day | null; readonly firstOpenMonth?: Day | null };

/**
 * Months are whole: what is raised from the middle of one would be half of it. And open: what is due for a closed month could not be
 * posted. A month that stood is left alone when its books are closed later.
 */
const csosOf: Settle<typeof buildings, typeof buildingTables.buildings> = (record) => {
  const { csosWay, csosFrom } = record;
  const { csosStood = null, firstOpenMonth = null } = record as CsosFacts;
  if (!csosWay) return csosFrom ? { problems: { csosWay: schemes.sayWay } } : {};
  if (!csosFrom) return { problems: { csosFrom: schemes.sayMonth } };
  if (csosFrom !== firstOfMonth(csosFrom)) return { problems: { csosFrom: schemes.sayMonth } };
  const isClosed = firstOpenMonth !== null && csosFrom < firstOpenMonth && csosFrom !== csosStood;
  return isClosed
    ? {
        problems: {
          csosFrom: schemes.monthClosed({ month: { day: csosFrom }, open: { day: firstOpenMonth } }),
        },
      }
    : {};
};

export const portfolioBindings = [
  bind(buildings, buildingTables.buildings, {
    columns: { monthlyInterest: buildingTables.buildings.monthlyInterestBasisPoints },
    found: (column) =>
      sql`concat_ws(' · ', ${column('code')}, nullif(${column('address1')}, ''), nullif(${column('address2')}, ''))`,
    computed: {
      csosStood: (column) => sql`${column('csosFrom')}::text`,
      firstOpenMonth: (column) => sql`(select (max(p.month) + interval '1 month')::date::text from periods p
        where p.building_id = ${column('id')} and p.state = 'Closed')`,
      withoutLogin: (column) => sql`(select count(*)::int from (${peopleWithoutLogin(column('id'))}) people)`,
    },
    settle: csosOf,
    queues: {
      myBuildings: (column, { me }) => sql`${column('lookedAfterById')} = ${me}`,
      // Whoever signs in no more, or is staff no more, looks after nothing.
      nobodysBuildings: (column) => sql`not exists (select from user_profiles p
        where p.id = ${column('lookedAfterById')} and p.staff_role is not null and p.disabled_at is null)`,
    },
    actions: { inviteAll, addDuties },
  }),
  bind(units, buildingTables.units, {
    columns: { quota: buildingTables.units.quotaMillionths },
    found: (column) =>
      sql`(select b.name || ' · section ' || ${column('sectionNumber')} from buildings b where b.id = ${column('buildingId')})`,
  }),
  bind(levyAccounts, levyAccountsTable, {
    found: (column) => sql`(select concat_ws(' · ', a.name, b.name || ' ' || u.door_number)
      from owner_accounts a, buildings b, units u
      where a.id = ${column('accountId')} and b.id = ${column('buildingId')} and u.id = ${column('unitId')})`,
    settle: referenceOf,
    taken: {
      levy_accounts_payment_reference: { paymentReference: texts.referenceTaken },
      levy_accounts_number_reference: { accountNumber: texts.numberIsReference },
    },
    computed: {
      balance: (column) =>
        sql`(select coalesce(sum(o.amount), 0) from open_items o
          where o.levy_account_id = ${column('id')} and ${openOn(databaseToday)})`,
      notYetDue: (column) => enteredAhead(column('id'), databaseToday),
      specialsLeft: (column) =>
        specialsLeft({ id: column('id'), unitId: column('unitId'), buildingId: column('buildingId') }),
    },
    atOnce: {
      balance: sql`select o.levy_account_id as id, sum(o.amount) as value from open_items o
        where ${openOn(databaseToday)} group by 1`,
    },
  }),
];

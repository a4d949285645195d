/** Office bindings of units and levy accounts, with the events that change who answers for a unit. */
import { levyAccountNumberSentences as texts } from '@stoep/contract/ledger/levy-accounts.sentences';
import { unitEventSentences } from '@stoep/contract/people/events/events.sentences';
import { levyAccountsResource, unitsResource } from '@stoep/contract/scheme/portfolio.resources';
import { normalisePaymentReference } from '@stoep/domain/ledger/payment-reference';
import { sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { bindRecord, type RecordCheck, type RecordFormToCheck } from '../../../engines/office/record-binding.ts';
import { databaseTodayOnceSql, databaseTodaySql } from '../../../kernel/database/today.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { specialsLeft } from '../../billing/budgets/index.ts';
import { amountEnteredAheadSql, arrearsStatusSql, isOpenItemOnDaySql } from '../../ledger/entries/index.ts';
import { recordTenantMovesIn } from './tenant-moves-in.commands.ts';
import { recordAccountSold, recordUnitSold, takeBackUnitSale } from './unit-sold.commands.ts';

/** Normalised as bank texts are, so that it is found in one. */
const referenceOf: RecordCheck<typeof levyAccountsResource, typeof levyAccounts> = ({ paymentReference }) => {
  if (!paymentReference) return {};
  const kept = normalisePaymentReference(paymentReference);
  return kept === null ? { problems: { paymentReference: texts.writeReference } } : { set: { paymentReference: kept } };
};

/** A unit has one owner account a day: two would leave it to chance which of them is charged. */
const requireNoOverlap = async (w: CommandWrite, { id, record, stored }: RecordFormToCheck) => {
  const { unitId, type, fromDay, untilDay } = { ...stored, ...record };
  if (type !== 'Owner') return {};
  await w.tx.execute(sql`select u.id from units u where u.id = ${String(unitId)}::uuid for update`);
  const { rows } = await w.tx.execute<{ account: string }>(sql`
    select l.account_number as account from levy_accounts l
    where l.unit_id = ${String(unitId)}::uuid and l.type = 'Owner' and l.id is distinct from ${id}::uuid
      and l.from_day <= coalesce(${untilDay ?? null}::date, 'infinity')
      and coalesce(l.until_day, 'infinity') >= ${String(fromDay)}::date order by l.from_day limit 1`);
  const [other] = rows;
  return other ? { problems: { fromDay: unitEventSentences.overlaps({ account: other.account }) } } : {};
};

export const unitAndLevyAccountBindings = [
  bindRecord(unitsResource, units, {
    columns: { quota: units.quotaMillionths },
    found: (column) =>
      sql`(select b.name || ' · section ' || ${column('sectionNumber')} from buildings b where b.id = ${column('buildingId')})`,
    taken: { levy_accounts_number_reference: { accountNumber: texts.numberIsReference } },
    actions: { unitSold: recordUnitSold, tenantMovesIn: recordTenantMovesIn },
  }),
  bindRecord(levyAccountsResource, levyAccounts, {
    found: (column) => sql`(select concat_ws(' · ', a.name, b.name || ' ' || u.door_number)
      from owner_accounts a, buildings b, units u
      where a.id = ${column('accountId')} and b.id = ${column('buildingId')} and u.id = ${column('unitId')})`,
    settle: referenceOf,
    judge: requireNoOverlap,
    taken: {
      levy_accounts_payment_reference: { paymentReference: texts.referenceTaken },
      levy_accounts_number_reference: { accountNumber: texts.numberIsReference },
    },
    computed: {
      arrearsStatus: (column) => arrearsStatusSql(column('id')),
      balance: (column) =>
        sql`(select coalesce(sum(o.amount), 0) from open_items o
          where o.levy_account_id = ${column('id')} and ${isOpenItemOnDaySql(databaseTodaySql)})`,
      notYetDue: (column) => amountEnteredAheadSql(column('id'), databaseTodaySql),
      specialsLeft: (column) =>
        specialsLeft({ id: column('id'), unitId: column('unitId'), buildingId: column('buildingId') }),
    },
    atOnce: {
      // Floating point sums and sorts far faster than numeric, and is exact for cents up to 90 trillion rand.
      balance: sql`select o.levy_account_id as id, o.amount::float8 as value from open_items o
        where ${isOpenItemOnDaySql(databaseTodayOnceSql)}`,
    },
    actions: { unitSold: recordAccountSold, takeBackSale: takeBackUnitSale },
  }),
];

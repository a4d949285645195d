/** Owner accounts, levy accounts and the append-only ledger behind every balance (rules 1.1, 1.2). */

import type { EntryCause } from '@stoep/domain/levies/entry-cause';
import { LEDGER_KINDS, type LedgerKind } from '@stoep/domain/levies/ledger-entry';
import { ACCOUNT_TYPES, type AccountType, BILLING_KINDS, type BillingKind } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { buildings, units } from './buildings.ts';
import { cents, createdAt, day, instant, key, oneOf, ref } from './columns.ts';
import { contacts } from './people.ts';

/** The person or entity that answers for levy accounts. */
export const ownerAccounts = pgTable(
  'owner_accounts',
  {
    id: key(),
    name: text().notNull(),
    registrationId: text(),
    email: text(),
    phone: text(),
    address1: text(),
    address2: text(),
    address3: text(),
    /** As of contacts: when the address was changed last, and what it was a week before. */
    emailChangedAt: instant(),
    formerEmail: text(),
    createdAt: createdAt(),
  },
  (table) => [
    // The order of the office's list.
    index('owner_accounts_order').on(table.name, table.id),
    index('owner_accounts_search').using(
      'gin',
      table.name.op('gin_trgm_ops'),
      table.registrationId.op('gin_trgm_ops'),
      table.email.op('gin_trgm_ops'),
    ),
  ],
);

/** Which contacts hold an owner account: own(x) of calls.md 2. */
export const accountHolders = pgTable(
  'account_holders',
  {
    accountId: ref()
      .notNull()
      .references(() => ownerAccounts.id, { onDelete: 'cascade' }),
    contactId: ref()
      .notNull()
      .references(() => contacts.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.contactId] }),
    index('account_holders_contact').on(table.contactId),
  ],
);

/**
 * A person who is to hold an owner account, and sees nothing of it before a second person has approved (decision 0292); or its only
 * holder, who is to be taken off (0319).
 */
export const holderRequests = pgTable(
  'holder_requests',
  {
    id: key(),
    accountId: ref()
      .notNull()
      .references(() => ownerAccounts.id, { onDelete: 'cascade' }),
    contactId: ref()
      .notNull()
      .references(() => contacts.id),
    /** The person is to be taken off, and not added. */
    removes: boolean().notNull().default(false),
    state: text({ enum: ['waiting', 'confirmed', 'refused'] })
      .notNull()
      .default('waiting'),
    proposedBy: ref().notNull(),
    createdAt: createdAt(),
    decidedBy: ref(),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex('holder_requests_one_waiting')
      .on(table.accountId, table.removes)
      .where(sql`${table.state} = 'waiting'`),
    index('holder_requests_contact').on(table.contactId),
    check('holder_requests_state', sql`${table.state} in ('waiting', 'confirmed', 'refused')`),
    check(
      'holder_requests_two_people',
      sql`${table.state} <> 'confirmed' or coalesce(${table.decidedBy} <> ${table.proposedBy}, false)`,
    ),
  ],
);

export const levyAccounts = pgTable(
  'levy_accounts',
  {
    id: key(),
    /** Sage-style account number. */
    accountNumber: text().notNull(),
    /** What payers write, where it is not the account number: capitals and digits; of one account alone in a bank account (a trigger). */
    paymentReference: text(),
    buildingId: ref()
      .notNull()
      .references(() => buildings.id),
    unitId: ref()
      .notNull()
      .references(() => units.id),
    /** The responsible person: the id that paths call responsiblePersonId. */
    accountId: ref()
      .notNull()
      .references(() => ownerAccounts.id),
    type: text().$type<AccountType>().notNull(),
    /** Days of ownership or tenancy; untilDay is the last one. */
    fromDay: day().notNull(),
    untilDay: day(),
    sendFriendlyReminder: boolean().notNull().default(true),
    chargeInterest: boolean().notNull().default(true),
    chargeInterestReason: text(),
    applyCreditControl: boolean().notNull().default(false),
    applyCreditControlReason: text(),
    disconnectOverride: boolean().notNull().default(false),
    disconnectOverrideReason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    // The order of the office's list.
    index('levy_accounts_order').on(table.accountNumber, table.id),
    index('levy_accounts_search').using('gin', table.accountNumber.op('gin_trgm_ops')),
    uniqueIndex('levy_accounts_number').on(table.buildingId, table.accountNumber),
    index('levy_accounts_payment_reference')
      .on(table.paymentReference)
      .where(sql`${table.paymentReference} is not null`),
    index('levy_accounts_unit').on(table.unitId),
    index('levy_accounts_account').on(table.accountId),
    check(
      'levy_accounts_reference',
      sql`${table.paymentReference} ~ '^[A-Z0-9]{4,20}$' and ${table.paymentReference} ~ '([0-9].*[A-Z]|[A-Z].*[0-9]|[0-9]{6})'`,
    ),
    check('levy_accounts_type', oneOf(table.type, ACCOUNT_TYPES)),
    check('levy_accounts_term', sql`${table.untilDay} is null or ${table.untilDay} >= ${table.fromDay}`),
  ],
);

/**
 * Append-only: a trigger refuses update and delete. Amounts: debit positive, credit negative. What an entry names, and that it stands
 * in a journal, is checked once a statement and once a posting (migration `postings_checked_at_once`), not by keys row by row.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: key(),
    /** Order of posting within everything; ties of one day are read in this order. */
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    levyAccountId: ref().notNull(),
    entryDay: day().notNull(),
    dueDay: day().notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    reference: text(),
    description: text().notNull(),
    amount: cents().notNull(),
    /** The charge that the payer's reference names: it is settled first (rules 1.2). */
    allocatesTo: ref(),
    reverses: ref(),
    /** A charge the owner disputes: unreferenced money leaves it for last (rules 2.1). */
    disputed: boolean().notNull().default(false),
    cause: jsonb().$type<EntryCause>(),
    createdAt: createdAt(),
  },
  (table) => [
    // Search of the office looks among the texts that there are (`ledgerTexts`), and from there for the entries.
    index('ledger_entries_description').on(sql`${table.description} collate "C"`),
    index('ledger_entries_reference')
      .on(sql`${table.reference} collate "C"`)
      .where(sql`${table.reference} is not null`),
    index('ledger_entries_account').on(table.levyAccountId, table.entryDay, table.sequence),
    index('ledger_entries_day').on(table.entryDay, table.id),
    index('ledger_entries_amount').on(table.amount, table.id),
    uniqueIndex('ledger_entries_reverses').on(table.reverses).where(sql`${table.reverses} is not null`),
    // A payment is refunded once and a fine charged once, whatever asks twice.
    uniqueIndex('ledger_entries_refund')
      // A bank line that was matched with it wrongly is taken back, and another is matched then.
      .on(sql`(${table.cause} ->> 'paymentId')`, sql`coalesce(${table.cause} ->> 'matchId', '')`)
      .where(sql`${table.kind} = 'refund'`),
    uniqueIndex('ledger_entries_fine')
      .on(sql`(${table.cause} ->> 'conductLetterId')`)
      .where(sql`${table.kind} = 'fine'`),
    check('ledger_entries_kind', oneOf(table.kind, LEDGER_KINDS)),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
    check('ledger_entries_reversal', sql`(${table.kind} = 'reversal') = (${table.reverses} is not null)`),
  ],
);

/**
 * Each text that entries say in their description or reference, mostly once: "Levy 2026-03" of a thousand units is taken apart into words
 * once and not a thousand times. Written by a trigger of the ledger alone. Without a key that is unique: two months posted side by side
 * would wait for each other; what two of them wrote at the same moment stands twice and is found as one.
 */
export const ledgerTexts = pgTable('ledger_texts', { id: key(), text: text().notNull() }, (table) => [
  // Any part of a word; what waits to be sorted in is read by every search.
  index('ledger_texts_search')
    .using('gin', table.text.op('gin_trgm_ops'))
    .with({ gin_pending_list_limit: 512 }),
  index('ledger_texts_text').on(sql`${table.text} collate "C"`),
]);

/**
 * What is still unsettled, by due day: the summary that ageing and balances are read from. Rewritten with every
 * posting in the same transaction; a property test proves it equal to the entries (rules 1.2). Entries dated ahead
 * settle when their day comes: each item says on which days it stands so, and a read asks for one day (modules/ledger).
 */
export const openItems = pgTable(
  'open_items',
  {
    levyAccountId: ref()
      .notNull()
      .references(() => levyAccounts.id),
    entryId: ref()
      .notNull()
      .references(() => ledgerEntries.id),
    dueDay: day().notNull(),
    amount: cents().notNull(),
    /** First day on which this is what is open of the entry. */
    fromDay: day().notNull().default('0001-01-01'),
    /** Last such day; null until something is posted. */
    untilDay: day(),
  },
  (table) => [primaryKey({ columns: [table.levyAccountId, table.entryId, table.fromDay] })],
);

/** What all accounts of a large portfolio owed at the end of each month, as it was counted last night: the chart of the office. */
export const countedArrears = pgTable('counted_arrears', {
  day: day().primaryKey(),
  arrears: cents().notNull(),
  /** How many owed something. */
  accounts: integer().notNull(),
  countedAt: instant().notNull(),
});

/** A recurring charge of a unit, to owner or tenant (A 3 "Unit billing"). */
export const unitBillings = pgTable(
  'unit_billings',
  {
    id: key(),
    unitId: ref()
      .notNull()
      .references(() => units.id),
    name: text().notNull(),
    statementDescription: text().notNull(),
    /** Who may bear it follows from this; what nobody has classed stays with the owner. */
    kind: text().$type<BillingKind>().notNull().default('Levy'),
    chargeTo: text().$type<'Owner' | 'Tenant'>().notNull().default('Owner'),
    /** Null where the amount follows a meter. */
    amount: cents(),
    position: integer().notNull().default(0),
    /** First day of the first month it is charged in; null for always. */
    fromDay: day(),
    endedDay: day(),
    /** Where a fixed charge is posted (an account of the chart); null for the account that goes with its kind. */
    glAccountId: ref(),
    /** The agreement, rule or resolution that a fixed charge rests on. */
    authority: text(),
    /** The levy line whose share it is, by the name that its versions have; null for a charge of the unit's own, and for meters. */
    levyLine: text(),
    /** Who gave it the amount that stands there, by the form or a file, and when; null for what a budget or the server made. */
    enteredBy: ref(),
    enteredAt: instant(),
    /** Below zero and large enough for two: no month credits it before a second person has confirmed it. */
    waits: boolean().notNull().default(false),
    confirmedBy: ref(),
  },
  (table) => [
    check(
      'unit_billings_two_people',
      sql`${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.enteredBy}`,
    ),
    index('unit_billings_waits').on(table.id).where(sql`${table.waits}`),
    index('unit_billings_position').on(table.position, table.id),
    index('unit_billings_search').using('gin', table.name.op('gin_trgm_ops')),
    index('unit_billings_unit').on(table.unitId, table.position),
    check('unit_billings_charge_to', sql`${table.chargeTo} in ('Owner', 'Tenant')`),
    check('unit_billings_kind', oneOf(table.kind, BILLING_KINDS)),
    check(
      'unit_billings_stays',
      sql`${table.chargeTo} = 'Owner' or ${table.kind} in ('Consumption', 'Agreed')`,
    ),
  ],
);

/**
 * The journal and the contra account of each kind of levy account entry. The levy control account is in the
 * administrative fund. Reserve money is posted through the inter-fund accounts, so that each journal is of one fund
 * (PMR 26(1)(b)).
 */

import type { MeterType, PaymentType, UnitChargeKind } from '../vocabulary.ts';
import {
  CSOS_PAYABLE_GL_ACCOUNT,
  type Fund,
  OPENING_FUND_GL_ACCOUNT,
  RESERVE_CONTRIBUTIONS_GL_ACCOUNT,
  SUSPENSE_GL_ACCOUNT,
} from './chart-of-accounts.ts';
import type { LedgerEntryKind } from './ledger-entry.ts';

export const JOURNAL_RULE_NAMES = [
  'opening',
  'take-on',
  'levies',
  'consumption',
  'interest',
  'legal costs',
  'fines',
  'receipts',
  'refunds',
  'adjustments',
  'reversals',
  'payments',
  'bank lines',
  'transfers',
  'parked receipts',
  'CSOS levy',
] as const;
export type JournalRuleName = (typeof JOURNAL_RULE_NAMES)[number];

/** The origin of a journal: the kind of record that its page links to. */
export const JOURNAL_SOURCE_KINDS = [
  'upgrade',
  'import',
  'month',
  'month undone',
  'entry by hand',
  'entry reversed',
  'journal reversed',
  'reading reversed',
  'conduct letter',
  'payment',
  'bank',
] as const;
export type JournalSourceKind = (typeof JOURNAL_SOURCE_KINDS)[number];

/** What led to a posting, and who posted it. */
export type JournalPostingSource = {
  readonly kind: JournalSourceKind;
  /** The source record, if there is one. */
  readonly id: string | null;
  /** Name of the person. */
  readonly by: string;
  /** The journal that the posting reverses as a whole. */
  readonly reverses?: string;
};

/** What a charge is for, if its entry names a charge of a unit or a meter reading. */
export type ChargePostingClass = UnitChargeKind | MeterType | `Parked ${Fund}`;

/** `bank` stands for the bank account that received or paid the money. */
export type ContraAccount = { readonly account: string; readonly fund: Fund } | 'bank';

export interface EntryPostingRule {
  readonly kind: Exclude<LedgerEntryKind, 'reversal'>;
  /** Null for all charges that have no row of their own. */
  readonly charge: ChargePostingClass | null;
  /** True for credits to the owner only, false for debits only; null for both. */
  readonly credit: boolean | null;
  readonly rule: JournalRuleName;
  readonly against: ContraAccount;
}

const admin = (account: string): ContraAccount => ({ account, fund: 'administrative' });
const reserve = (account: string): ContraAccount => ({ account, fund: 'reserve' });
const row = (
  kind: EntryPostingRule['kind'],
  rule: JournalRuleName,
  against: ContraAccount,
  charge: ChargePostingClass | null = null,
  credit: boolean | null = null,
): EntryPostingRule => ({ kind, charge, credit, rule, against });

/** The posting rule of each kind of entry. A reversal follows the rule of the entry that it reverses. */
export const ENTRY_POSTING_RULES: readonly EntryPostingRule[] = [
  row('opening_balance', 'take-on', admin(OPENING_FUND_GL_ACCOUNT)),
  row('levy', 'levies', admin('4000')),
  row('levy', 'levies', admin('4050'), 'Special levy'),
  row('levy', 'levies', reserve(RESERVE_CONTRIBUTIONS_GL_ACCOUNT), 'Reserve levy'),
  row('levy', 'levies', admin('4300'), 'Interest'),
  row('levy', 'levies', admin('4310'), 'Fine'),
  row('levy', 'levies', admin('4320'), 'Legal cost'),
  row('levy', 'levies', admin('4290'), 'Consumption'),
  row('levy', 'levies', admin('4900'), 'Agreed'),
  // Collected for CSOS, so it is not income of the building.
  row('levy', 'levies', admin(CSOS_PAYABLE_GL_ACCOUNT), 'CSOS levy'),
  row('special_levy', 'levies', admin('4050')),
  row('special_levy', 'levies', reserve(RESERVE_CONTRIBUTIONS_GL_ACCOUNT), 'Reserve levy'),
  row('consumption', 'consumption', admin('4290')),
  row('consumption', 'consumption', admin('4200'), 'Electricity'),
  row('consumption', 'consumption', admin('4210'), 'Water'),
  row('consumption', 'consumption', admin('4220'), 'Gas'),
  row('consumption', 'consumption', admin('4230'), 'Hot Water'),
  row('interest', 'interest', admin('4300')),
  row('legal_cost', 'legal costs', admin('4320')),
  row('fine', 'fines', admin('4310')),
  row('receipt', 'receipts', 'bank'),
  row('receipt', 'parked receipts', admin(SUSPENSE_GL_ACCOUNT), 'Parked administrative'),
  row('receipt', 'parked receipts', reserve(SUSPENSE_GL_ACCOUNT), 'Parked reserve'),
  row('refund', 'refunds', 'bank'),
  // Posted to the contributions to the reserve.
  row('adjustment', 'adjustments', reserve(RESERVE_CONTRIBUTIONS_GL_ACCOUNT), 'Reserve levy'),
  row('adjustment', 'adjustments', admin('4900'), null, false),
  row('adjustment', 'adjustments', admin('5900'), null, true),
];

/** The facts that choose the posting rule; for a reversal, those of the reversed entry. */
export interface EntryPostingFacts {
  readonly kind: EntryPostingRule['kind'];
  readonly charge: ChargePostingClass | null;
  readonly credit: boolean;
}

/** The rule for an entry. Throws for a kind without one, which the type does not allow. */
export const entryPostingRuleFor = ({ kind, charge, credit }: EntryPostingFacts): EntryPostingRule => {
  const fits = ENTRY_POSTING_RULES.filter((one) => one.kind === kind && (one.credit === null || one.credit === credit));
  const found =
    fits.find((one) => one.charge !== null && one.charge === charge) ?? fits.find((one) => one.charge === null);
  if (!found) throw new Error(`No rule for ${kind}`);
  return found;
};

const EXPENSES: Readonly<Record<PaymentType, string>> = {
  Account: '5800',
  Contractor: '5200',
  Legal: '5400',
  Maintenance: '5200',
  Municipality: '5130',
  Recurring: '5800',
};

/** The expense account of a payment type. Payments from the reserve are for the maintenance plan (PMR 24(3)). */
export const expenseGlAccountOf = (type: PaymentType, fund: Fund): string =>
  fund === 'reserve' ? '5300' : EXPENSES[type];

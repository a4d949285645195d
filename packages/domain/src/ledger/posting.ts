/**
 * Journals as values, before they are stored: the contra account that each levy account entry is posted against, and
 * the balanced journals of a set of entries. Nothing here reads a database, so every rule of posting is a function
 * (PMR 26(1)(b): the two funds are accounted for separately).
 */

import type { Day } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { MeterType, PaymentType } from '../vocabulary.ts';
import {
  bankGlAccountOf,
  DUE_FROM_ADMINISTRATIVE_GL_ACCOUNT,
  DUE_TO_RESERVE_GL_ACCOUNT,
  type Fund,
  LEVY_CONTROL_GL_ACCOUNT,
  POOLED_TRUST_GL_ACCOUNT,
  RESERVE_CONTRIBUTIONS_GL_ACCOUNT,
} from './chart-of-accounts.ts';
import {
  type EntryPostingFacts,
  entryPostingRuleFor,
  expenseGlAccountOf,
  type JournalRuleName,
} from './journal-rules.ts';

/** A ledger account: one of a building by its id, one of the standard chart by its code (four digits). */
export type AccountRef = { readonly id: string } | { readonly code: string };

/** What a levy account entry is posted against. */
export interface ContraSide {
  readonly account: AccountRef;
  readonly fund: Fund;
  /** The bank account that received or paid the money; null if the entry moved no money. */
  readonly bankAccountId: string | null;
}

/** A bank account as a contra side needs it. `pooled`: a trust account that the agency runs for several buildings. */
export type PostingBankAccount = {
  readonly id: string;
  readonly fund: Fund;
  readonly pooled: boolean;
};

/** Against an account of the standard chart. */
export const contraOfCode = (code: string, fund: Fund): ContraSide => ({
  account: { code },
  fund,
  bankAccountId: null,
});

/** The ledger account of a bank account; that of the administrative fund's current account if there is none. */
export const bankAccountRefOf = (bank: Pick<PostingBankAccount, 'fund' | 'pooled'> | null): AccountRef => ({
  code: bank?.pooled ? POOLED_TRUST_GL_ACCOUNT : bankGlAccountOf(bank?.fund ?? 'administrative'),
});

/**
 * Against the bank account that received or paid the money. A building that has none posts to the current account of
 * its administrative fund.
 */
export const contraOfBank = (bank: PostingBankAccount | null): ContraSide => ({
  account: bankAccountRefOf(bank),
  fund: bank?.fund ?? 'administrative',
  bankAccountId: bank?.id ?? null,
});

/** How an entry is posted: by which rule, and against what. */
export interface EntryPosting {
  readonly rule: JournalRuleName;
  readonly contra: ContraSide;
}

/**
 * The posting of an entry by the rules of its kind (journal-rules.ts).
 * @param bank the bank account of a receipt or refund; null for other kinds, and for a building without one
 */
export const entryPostingOf = (facts: EntryPostingFacts, bank: PostingBankAccount | null): EntryPosting => {
  const { rule, against } = entryPostingRuleFor(facts);
  return { rule, contra: against === 'bank' ? contraOfBank(bank) : contraOfCode(against.account, against.fund) };
};

/**
 * The posting by the rules of the kind, but against the account that a levy line, a fixed charge or a person names, if
 * there is one. The fund is that of the rule.
 */
export const accountPostingOf = (facts: EntryPostingFacts, glAccountId: string | null): EntryPosting => {
  const posting = entryPostingOf(facts, null);
  return glAccountId === null ? posting : { ...posting, contra: { ...posting.contra, account: { id: glAccountId } } };
};

/** The posting of an adjustment on the account that a person chose, given by id and code; null for the rule's. */
export const adjustmentPostingOf = (
  amount: Cents,
  account: { readonly id: string; readonly code: string } | null,
): EntryPosting =>
  accountPostingOf(
    {
      kind: 'adjustment',
      charge: account?.code === RESERVE_CONTRIBUTIONS_GL_ACCOUNT ? 'Reserve levy' : null,
      credit: amount < 0,
    },
    account?.id ?? null,
  );

/** The posting of metered consumption, on the income account of its kind of meter. */
export const consumptionPostingOf = (meterType: MeterType): EntryPosting =>
  entryPostingOf({ kind: 'consumption', charge: meterType, credit: false }, null);

/** A levy account entry to be posted. */
export interface EntryToPost extends EntryPosting {
  readonly entryId: string;
  readonly buildingId: string;
  readonly day: Day;
  /** Positive for a debit of the levy account. */
  readonly amount: Cents;
}

export interface DraftLine {
  readonly account: AccountRef;
  /** Positive for a debit. */
  readonly amount: Cents;
  readonly bankAccountId: string | null;
}

declare const isBalanced: unique symbol;
/** Lines that `balanced` has checked. */
export type BalancedLines = readonly DraftLine[] & { readonly [isBalanced]: true };

/** A journal that is not stored yet; `key` names the reason for it, so that nothing is posted twice. */
export interface JournalDraft {
  readonly id: string;
  readonly buildingId: string;
  readonly fund: Fund;
  readonly day: Day;
  readonly rule: JournalRuleName;
  readonly key: string;
  readonly description: string;
  readonly lines: BalancedLines;
  /** The journal of the administrative fund that this one of the reserve fund belongs to. */
  readonly mirrors: string | null;
  /** The journal that this one reverses as a whole. */
  readonly reverses: string | null;
}

/** The journal and the contra side of one entry; a reversal takes the contra side. */
export interface EntryLink {
  readonly entryId: string;
  readonly journalId: string;
  readonly contra: ContraSide;
}

/**
 * Marks lines as balanced. Throws RangeError for fewer than two lines, a line of 0, or a sum other than 0: no journal
 * is made of them.
 */
export const balanced = (lines: readonly DraftLine[]): BalancedLines => {
  if (lines.length < 2) throw new RangeError(`journal of ${lines.length} lines`);
  if (lines.some(({ amount }) => amount === 0)) throw new RangeError('journal line of 0');
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new RangeError(`journal off by ${sum} cents`);
  return lines as BalancedLines;
};

/** Id or code. An account that is given both ways is one line once it is written (`writeJournals`). */
const accountKeyOf = (account: AccountRef): string => ('id' in account ? account.id : account.code);

/** Sums lines by account, bank account and sign: debits and credits of one account stay separate, so none is 0. */
class LineSums {
  readonly #sums = new Map<string, { account: AccountRef; bankAccountId: string | null; amount: number }>();

  add(account: AccountRef, amount: number, bankAccountId: string | null = null): void {
    const key = `${accountKeyOf(account)} ${bankAccountId} ${amount > 0}`;
    const sum = this.#sums.get(key);
    if (sum) sum.amount += amount;
    else this.#sums.set(key, { account, bankAccountId, amount });
  }

  lines(): BalancedLines {
    return balanced([...this.#sums.values()].map(({ amount, ...line }) => ({ ...line, amount: cents(amount) })));
  }
}

const LEVY_CONTROL = { code: LEVY_CONTROL_GL_ACCOUNT };
const DUE_TO_RESERVE = { code: DUE_TO_RESERVE_GL_ACCOUNT };
const DUE_FROM_ADMINISTRATIVE = { code: DUE_FROM_ADMINISTRATIVE_GL_ACCOUNT };

/** The administrative fund's lines, with the levy control account; reserve money is owed to the other fund. */
const administrativeLinesOf = (postings: readonly EntryToPost[]): BalancedLines => {
  const sums = new LineSums();
  for (const { amount, contra } of postings) {
    sums.add(LEVY_CONTROL, amount);
    if (contra.fund === 'reserve') sums.add(DUE_TO_RESERVE, 0 - amount);
    else sums.add(contra.account, 0 - amount, contra.bankAccountId);
  }
  return sums.lines();
};

const reserveLinesOf = (postings: readonly EntryToPost[]): BalancedLines => {
  const sums = new LineSums();
  for (const { amount, contra } of postings) {
    sums.add(DUE_FROM_ADMINISTRATIVE, amount);
    sums.add(contra.account, 0 - amount, contra.bankAccountId);
  }
  return sums.lines();
};

/** The two lines of an amount between two accounts: a debit of the first, or a credit of it if the amount is negative. */
export const linesBetween = (
  debited: AccountRef | Pick<DraftLine, 'account' | 'bankAccountId'>,
  credited: AccountRef | Pick<DraftLine, 'account' | 'bankAccountId'>,
  amount: Cents,
): BalancedLines =>
  balanced([
    { ...sideOf(debited), amount },
    { ...sideOf(credited), amount: cents(0 - amount) },
  ]);

const sideOf = (side: AccountRef | Pick<DraftLine, 'account' | 'bankAccountId'>) =>
  'account' in side ? side : { account: side, bankAccountId: null };

/** The lines of a paid payment: what it was for, against the bank account that it left. */
export const paymentLinesOf = (type: PaymentType, amount: Cents, bank: PostingBankAccount | null): BalancedLines =>
  linesBetween(
    { code: expenseGlAccountOf(type, bank?.fund ?? 'administrative') },
    { account: bankAccountRefOf(bank), bankAccountId: bank?.id ?? null },
    amount,
  );

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface PostedJournals {
  readonly journals: readonly JournalDraft[];
  readonly links: readonly EntryLink[];
}

/**
 * The journals of levy account entries, in the order of their numbers: one for each building, day and rule, followed
 * by one of the reserve fund if reserve money is among them.
 * @param newId ids in ascending order
 */
export const journalsFor = (postings: readonly EntryToPost[], newId: () => string): PostedJournals => {
  const groups = Map.groupBy(postings, ({ buildingId, day, rule }) => `${buildingId} ${day} ${rule}`);
  const journals: JournalDraft[] = [];
  const links: EntryLink[] = [];
  for (const [, group] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = group;
    if (!first) continue;
    const { buildingId, day, rule, entryId } = first;
    const base = { buildingId, day, rule, description: capitalised(rule), reverses: null };
    const id = newId();
    const key = `entry ${entryId}`;
    const administrative = {
      ...base,
      id,
      fund: 'administrative',
      key: `${key} administrative`,
      mirrors: null,
    } as const;
    journals.push({ ...administrative, lines: administrativeLinesOf(group) });
    const ofReserve = group.filter(({ contra }) => contra.fund === 'reserve');
    if (ofReserve.length > 0) {
      const reserve = { ...base, id: newId(), fund: 'reserve', key: `${key} reserve`, mirrors: id } as const;
      journals.push({ ...reserve, lines: reserveLinesOf(ofReserve) });
    }
    links.push(...group.map(({ entryId: of, contra }) => ({ entryId: of, journalId: id, contra })));
  }
  return { journals, links };
};

/**
 * The posting that reverses an entry: always against the account and the fund that the entry itself was posted
 * against, whatever its levy line or bank account has become since.
 * @param amount that of the reversal
 */
export const reversalOf = (
  { contra }: Pick<EntryLink, 'contra'>,
  { entryId, buildingId, day, amount }: Pick<EntryToPost, 'entryId' | 'buildingId' | 'day' | 'amount'>,
): EntryToPost => ({ entryId, buildingId, day, amount, rule: 'reversals', contra });

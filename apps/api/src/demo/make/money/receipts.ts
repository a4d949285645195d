/** What was paid on each account over the history, by the habit of who pays; and a few entries made by hand. */

import { type Cents, cents, ZERO } from '@stoep/domain/money/cents';
import { addCents, negate, subtract } from '@stoep/domain/money/money';
import { HISTORY } from '../scheme.ts';
import { inMonth, type Portfolio, rand } from '../sheet.ts';
import type { Account } from './accounts.ts';
import type { Paid } from './habits.ts';

const addReceipt = (portfolio: Portfolio, account: Account, key: string, paid: Paid): void => {
  const { amount, day, description = 'EFT receipt', returnedOn } = paid;
  const entry = { levy_account: account.key, reference: account.number };
  portfolio.add('ledger_entries', {
    key,
    ...entry,
    entry_day: day,
    kind: 'receipt',
    description,
    amount: rand(negate(amount)),
  });
  if (!returnedOn) return;
  const returned = {
    ...entry,
    entry_day: returnedOn,
    kind: 'reversal',
    description: 'Debit order returned by the bank',
  };
  portfolio.add('ledger_entries', {
    key: `${key}-returned`,
    ...returned,
    amount: rand(amount),
    reverses: key,
  });
};

/** Fills the ledger of an account. The charges themselves are made by the product's own runs when it is loaded. */
export const addReceipts = (
  portfolio: Portfolio,
  account: Account,
  chargesOf: (account: Account, month: number) => Cents,
): void => {
  let balance: Cents = ZERO;
  for (let month = -HISTORY; month <= 0; month += 1) {
    const charges = chargesOf(account, month);
    balance = addCents(balance, charges);
    for (const [index, paid] of account.habit(month, { charges, balance }).entries()) {
      addReceipt(portfolio, account, `${account.key}${month}-${index}`, paid);
      if (!paid.returnedOn) balance = subtract(balance, paid.amount);
    }
  }
};

type ByHand = {
  account: string;
  day: string;
  kind: string;
  description: string;
  amount: Cents;
  disputed?: 'yes';
};

/** Of Baobab Place: a person charged it a second time, and reverses it in the story. */
export const CHARGED_TWICE = 'Gate remote, entered twice';

const BY_HAND: readonly ByHand[] = [
  {
    account: 'a-9',
    day: inMonth(-4, 12),
    kind: 'fine',
    description: 'Fine, conduct rule 14 (noise)',
    amount: cents(75_000),
    disputed: 'yes',
  },
  {
    account: 'a-13',
    day: inMonth(-2, 18),
    kind: 'adjustment',
    description: 'Access remote, second',
    amount: cents(42_000),
  },
  {
    account: 'a-13',
    day: inMonth(-1, 2),
    kind: 'receipt',
    description: 'EFT receipt, remote',
    amount: cents(-42_000),
  },
  {
    account: 'a-26',
    day: inMonth(-24, 1),
    kind: 'opening_balance',
    description: 'Balance brought forward',
    amount: cents(215_400),
  },
  {
    account: 'a-28',
    day: inMonth(-24, 1),
    kind: 'opening_balance',
    description: 'Balance brought forward',
    amount: cents(98_250),
  },
  {
    account: 'a-30',
    day: inMonth(-24, 1),
    kind: 'opening_balance',
    description: 'Credit brought forward',
    amount: cents(-310_000),
  },
  {
    account: 'b-5',
    day: inMonth(-6, 14),
    kind: 'adjustment',
    description: 'Credit: lift out of order, trustees 12/06',
    amount: cents(-25_000),
  },
  {
    account: 'c-7',
    day: inMonth(-7, 21),
    kind: 'legal_cost',
    description: 'Letter of demand',
    amount: cents(57_500),
  },
  {
    account: 'b-23',
    day: inMonth(-3, 10),
    kind: 'adjustment',
    description: CHARGED_TWICE,
    amount: cents(64_000),
  },
];

export const addEntriesByHand = (portfolio: Portfolio): void => {
  for (const [index, { account, day, kind, description, amount, disputed }] of BY_HAND.entries())
    portfolio.add('ledger_entries', {
      key: `by-hand-${index + 1}`,
      levy_account: account,
      entry_day: day,
      kind,
      description,
      amount: rand(amount),
      disputed,
    });
};

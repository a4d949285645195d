/** Makes the receipts of each account by the payment habit of its payer, and a few entries by hand. */

import { type Cents, cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { addCents, negateCents, subtractCents } from '@stoep/domain/money/money';
import { DEMO_HISTORY_MONTHS } from '../demo-buildings.ts';
import { type DemoPortfolio, demoMonthDayCell, demoRandCell } from '../demo-tables.ts';
import type { DemoLevyAccount } from './levy-accounts.ts';
import type { HabitPayment } from './payment-habits.ts';

const addReceipt = (portfolio: DemoPortfolio, account: DemoLevyAccount, key: string, paid: HabitPayment): void => {
  const { amount, day, description = 'EFT receipt', returnedOn } = paid;
  const entry = { levy_account: account.key, reference: account.number };
  portfolio.add('ledger_entries', {
    key,
    ...entry,
    entry_day: day,
    kind: 'receipt',
    description,
    amount: demoRandCell(negateCents(amount)),
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
    amount: demoRandCell(amount),
    reverses: key,
  });
};

/** Fills the ledger of an account with receipts. Charges are made by levy runs when the demo loads. */
export const addDemoReceipts = (
  portfolio: DemoPortfolio,
  account: DemoLevyAccount,
  chargesOf: (account: DemoLevyAccount, month: number) => Cents,
): void => {
  let balance: Cents = ZERO_CENTS;
  for (let month = -DEMO_HISTORY_MONTHS; month <= 0; month += 1) {
    const charges = chargesOf(account, month);
    balance = addCents(balance, charges);
    for (const [index, paid] of account.habit(month, { charges, balance }).entries()) {
      addReceipt(portfolio, account, `${account.key}${month}-${index}`, paid);
      if (!paid.returnedOn) balance = subtractCents(balance, paid.amount);
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

/** At Baobab Place: a person entered the charge twice, and reverses one. */
export const DEMO_DUPLICATE_CHARGE_DESCRIPTION = 'Gate remote, entered twice';

const BY_HAND: readonly ByHand[] = [
  {
    account: 'a-9',
    day: demoMonthDayCell(-4, 12),
    kind: 'fine',
    description: 'Fine, conduct rule 14 (noise)',
    amount: cents(75_000),
    disputed: 'yes',
  },
  {
    account: 'a-13',
    day: demoMonthDayCell(-2, 18),
    kind: 'adjustment',
    description: 'Access remote, second',
    amount: cents(42_000),
  },
  {
    account: 'a-13',
    day: demoMonthDayCell(-1, 2),
    kind: 'receipt',
    description: 'EFT receipt, remote',
    amount: cents(-42_000),
  },
  {
    account: 'a-26',
    day: demoMonthDayCell(-24, 1),
    kind: 'opening_balance',
    description: 'Balance brought forward',
    amount: cents(215_400),
  },
  {
    account: 'a-28',
    day: demoMonthDayCell(-24, 1),
    kind: 'opening_balance',
    description: 'Balance brought forward',
    amount: cents(98_250),
  },
  {
    account: 'a-30',
    day: demoMonthDayCell(-24, 1),
    kind: 'opening_balance',
    description: 'Credit brought forward',
    amount: cents(-310_000),
  },
  {
    account: 'b-5',
    day: demoMonthDayCell(-6, 14),
    kind: 'adjustment',
    description: 'Credit: lift out of order, trustees 12/06',
    amount: cents(-25_000),
  },
  {
    account: 'c-7',
    day: demoMonthDayCell(-7, 21),
    kind: 'legal_cost',
    description: 'Letter of demand',
    amount: cents(57_500),
  },
  {
    account: 'b-23',
    day: demoMonthDayCell(-3, 10),
    kind: 'adjustment',
    description: DEMO_DUPLICATE_CHARGE_DESCRIPTION,
    amount: cents(64_000),
  },
];

export const addDemoManualEntries = (portfolio: DemoPortfolio): void => {
  for (const [index, { account, day, kind, description, amount, disputed }] of BY_HAND.entries())
    portfolio.add('ledger_entries', {
      key: `by-hand-${index + 1}`,
      levy_account: account,
      entry_day: day,
      kind,
      description,
      amount: demoRandCell(amount),
      disputed,
    });
};

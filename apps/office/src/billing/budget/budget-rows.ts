/** The rows and columns of a budget's two grids: items and levies. */

import type { BudgetSheet } from '@stoep/contract/billing/budgets';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { BUDGET_ITEM_KINDS, type BudgetItemKind, LEVY_BASES, type LevyBasis } from '@stoep/domain/billing/budget-terms';
import { addMonths } from '@stoep/domain/calendar/calendar';
import type { Fund } from '@stoep/domain/ledger/chart-of-accounts';
import { parseAmountFormula } from '@stoep/domain/money/amount-cell';
import { type Cents, cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { centsToRand, randToCents } from '@stoep/domain/money/money';
import { formatAmountWithoutCurrency, formatPercentage } from '@stoep/domain/money/money-format';
import { type CheckResult, invalidResult, validResult } from '@stoep/domain/wording/check-result';
import { shortMonthName } from '@stoep/domain/wording/screen-texts';
import type { GridColumn } from '../../grid/grid-types.ts';

export type BudgetSheetAnswer = EndpointCallAnswer<typeof import('@stoep/contract').apiContract.office.budgetSheet>;
export type BudgetItem = BudgetSheet['items'][number];
export type BudgetLevy = BudgetSheet['levies'][number];

export const FUND_NAMES: Readonly<Record<Fund, string>> = {
  administrative: 'Administrative fund',
  reserve: 'Reserve fund',
};

const KIND_NAMES: Readonly<Record<BudgetItemKind, string>> = {
  expense: 'Expense',
  income: 'Other income',
  surplus: 'Surplus used',
};

const money = (value: Cents | null) => (value === null ? '' : formatAmountWithoutCurrency(value, 'plain'));
const percent = (now: Cents, before: Cents | null): string =>
  before === null || before === 0 ? '' : formatPercentage(((now - before) / before) * 100, 1);

const ofList = <T extends string>(
  choices: readonly T[],
  names: Readonly<Record<T, string>>,
  text: string,
): T | undefined =>
  choices.find((one) => names[one].toLowerCase() === text.trim().toLowerCase() || one === text.trim());

/** An amount as typed or as a percentage of the base; empty means none. */
const amountTyped = (text: string, base: Cents | null): CheckResult<Cents> => {
  if (text.trim() === '') return validResult(ZERO_CENTS);
  const read = parseAmountFormula(text, base);
  return read.ok && read.value < 0 ? invalidResult('Enter zero or more.') : read;
};

const accountOf = (accounts: BudgetSheetAnswer['accounts'], text: string) => {
  const typed = text.trim().toLowerCase();
  return accounts.find(({ code, name }) => typed.startsWith(code) || name.toLowerCase() === typed);
};
const accountText = (accounts: BudgetSheetAnswer['accounts'], code: string | null) => {
  const found = accounts.find((one) => one.code === code);
  return found ? `${found.code} ${found.name}` : (code ?? '');
};

/** The amount of one month: from the item's own twelve months, or an even share. */
const monthOf = (item: BudgetItem, index: number): Cents =>
  item.monthly
    ? randToCents(item.monthly[index] ?? 0)
    : cents(Math.floor(item.amount / 12) + (index < item.amount % 12 ? 1 : 0));

const monthColumns = (yearFrom: string): readonly GridColumn<BudgetItem>[] =>
  Array.from({ length: 12 }, (_, index) => ({
    id: `month${index}`,
    header: shortMonthName(Number(addMonths(yearFrom, index).slice(5, 7))),
    align: 'end' as const,
    text: (item) => money(monthOf(item, index)),
    tone: (item) => (item.monthly ? undefined : ('soft' as const)),
    read: (item, text) => {
      const read = amountTyped(text, monthOf(item, index));
      if (!read.ok) return read;
      const monthly = Array.from({ length: 12 }, (_, at) => centsToRand(at === index ? read.value : monthOf(item, at)));
      return validResult({ ...item, monthly });
    },
  }));

/** @param months includes the twelve months */
export const budgetItemColumns = (
  { accounts, yearFrom, mayEdit }: Pick<BudgetSheetAnswer, 'accounts' | 'yearFrom' | 'mayEdit'>,
  months: boolean,
): readonly GridColumn<BudgetItem>[] => {
  const columns: readonly GridColumn<BudgetItem>[] = [
    {
      id: 'name',
      header: 'Item',
      heads: true,
      text: ({ name }) => name,
      read: (item, name) =>
        name.trim() === '' ? invalidResult('Enter a description.') : validResult({ ...item, name: name.trim() }),
    },
    {
      id: 'account',
      header: 'Account',
      choices: accounts.map(({ code, name }) => `${code} ${name}`),
      text: ({ account }) => accountText(accounts, account),
      read: (item, text) => {
        const account = accountOf(accounts, text);
        return account
          ? validResult({ ...item, account: account.code })
          : invalidResult('Choose an account of the chart.');
      },
    },
    {
      id: 'kind',
      header: 'Kind',
      choices: BUDGET_ITEM_KINDS.map((kind) => KIND_NAMES[kind]),
      text: ({ kind }) => KIND_NAMES[kind],
      read: (item, text) => {
        const kind = ofList(BUDGET_ITEM_KINDS, KIND_NAMES, text);
        return kind ? validResult({ ...item, kind }) : invalidResult('Choose from the list.');
      },
    },
    { id: 'last', header: 'Last budget', align: 'end', text: ({ lastAmount }) => money(lastAmount) },
    { id: 'actual', header: 'Last actual', align: 'end', text: ({ lastActual }) => money(lastActual) },
    {
      id: 'amount',
      header: 'This year',
      align: 'end',
      text: ({ amount }) => money(amount),
      read: (item, text) => {
        const read = amountTyped(text, item.lastAmount ?? item.amount);
        // A new annual amount is spread evenly, unless the item's own months still add up to it.
        return read.ok
          ? validResult({
              ...item,
              amount: read.value,
              monthly: read.value === item.amount ? item.monthly : null,
            })
          : read;
      },
    },
    {
      id: 'change',
      header: 'Change',
      align: 'end',
      text: ({ amount, lastAmount }) => (lastAmount === null ? 'new' : money(cents(amount - lastAmount))),
      tone: () => 'soft',
    },
    {
      id: 'percent',
      header: '%',
      align: 'end',
      text: ({ amount, lastAmount }) => percent(amount, lastAmount),
      tone: ({ amount, lastAmount }) =>
        lastAmount !== null && lastAmount > 0 && amount * 10 > lastAmount * 11 ? 'warning' : 'soft',
    },
    {
      id: 'note',
      header: 'Note',
      text: ({ note }) => note ?? '',
      read: (item, note) => validResult({ ...item, note: note.trim() || null }),
    },
    ...(months ? monthColumns(yearFrom) : []),
  ];
  return mayEdit ? columns : columns.map(({ read: _, ...column }) => column);
};

/** On a phone the amounts come right after the item, and the accounts last. */
export const orderBudgetColumnsForPhone = <R>(columns: readonly GridColumn<R>[]): readonly GridColumn<R>[] => {
  const first = ['name', 'amount', 'percent', 'last', 'instalments'];
  const at = ({ id }: GridColumn<R>) => (first.includes(id) ? first.indexOf(id) : first.length);
  return columns.toSorted((a, b) => at(a) - at(b));
};

/** The default account of a line, by its fund and basis. */
const usualCode = ({ fund, basis }: Pick<BudgetLevy, 'fund' | 'basis'>): string => {
  if (fund === 'reserve') return '4100';
  return basis === 'exclusive use' ? '4060' : '4000';
};
/** A line needs no chosen account. */
const USUAL = 'Usual';
/** This line collects what the other lines of the fund leave of the budget. */
const LEFT_OVER = 'Remainder';
const BASIS_NAMES: Readonly<Record<LevyBasis, string>> = {
  quota: 'Participation quota',
  equal: 'Equal shares',
  'floor area': 'Floor area',
  nominated: 'Nominated values',
  'exclusive use': 'Exclusive-use areas',
};

export const formatLevyBasis = (basis: LevyBasis): string => BASIS_NAMES[basis];

export const budgetLevyColumns = ({
  accounts,
  mayEdit,
}: Pick<BudgetSheetAnswer, 'accounts' | 'mayEdit'>): readonly GridColumn<BudgetLevy>[] => {
  const columns: readonly GridColumn<BudgetLevy>[] = [
    {
      id: 'name',
      header: 'Levy line',
      heads: true,
      text: ({ name }) => name,
      read: (levy, name) =>
        name.trim() === '' ? invalidResult('Enter a name.') : validResult({ ...levy, name: name.trim() }),
    },
    {
      id: 'statementDescription',
      header: 'Description on statements',
      text: ({ statementDescription }) => statementDescription,
      read: (levy, text) =>
        text.trim() === ''
          ? invalidResult('Enter a description.')
          : validResult({ ...levy, statementDescription: text.trim() }),
    },
    {
      id: 'basis',
      header: 'Divided by',
      choices: LEVY_BASES.map((basis) => BASIS_NAMES[basis]),
      text: ({ basis }) => BASIS_NAMES[basis],
      read: (levy, text) => {
        const basis = ofList(LEVY_BASES, BASIS_NAMES, text);
        return basis ? validResult({ ...levy, basis }) : invalidResult('Choose from the list.');
      },
    },
    {
      id: 'areaKind',
      header: 'Type of area',
      text: ({ areaKind }) => areaKind ?? '',
      open: ({ basis }) => basis === 'exclusive use',
      read: (levy, text) => validResult({ ...levy, areaKind: text.trim() || null }),
    },
    {
      id: 'amount',
      header: 'Amount a year',
      align: 'end',
      text: ({ amount }) => (amount === null ? LEFT_OVER : money(amount)),
      typed: ({ amount }) => money(amount),
      read: (levy, text) => {
        if (text.trim() === '' || text.trim() === LEFT_OVER) return validResult({ ...levy, amount: null });
        const read = amountTyped(text, levy.amount);
        return read.ok ? validResult({ ...levy, amount: read.value }) : read;
      },
    },
    {
      id: 'instalments',
      header: 'Months',
      align: 'end',
      text: ({ instalments }) => String(instalments),
      read: (levy, text) => {
        const instalments = Number(text);
        return Number.isInteger(instalments) && instalments >= 1 && instalments <= 12
          ? validResult({ ...levy, instalments })
          : invalidResult('Enter 1 to 12 months.');
      },
    },
    {
      id: 'account',
      header: 'Income account',
      choices: [USUAL, ...accounts.filter((one) => one.class === 'income').map(({ code, name }) => `${code} ${name}`)],
      text: ({ account, ...levy }) =>
        account === null ? `${USUAL}: ${accountText(accounts, usualCode(levy))}` : accountText(accounts, account),
      typed: ({ account }) => (account === null ? USUAL : accountText(accounts, account)),
      read: (levy, text) => {
        if (text === USUAL || text.trim() === '') return validResult({ ...levy, account: null });
        const account = accountOf(accounts, text);
        return account
          ? validResult({ ...levy, account: account.code })
          : invalidResult('Choose an account of the chart.');
      },
    },
  ];
  return mayEdit ? columns : columns.map(({ read: _, ...column }) => column);
};

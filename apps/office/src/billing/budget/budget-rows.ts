/** The rows of a budget's two sheets and their columns. */

import type { BudgetSheet } from '@stoep/contract/billing/budgets';
import type { CallAnswer } from '@stoep/contract/kit/client';
import {
  BUDGET_ITEM_KINDS,
  type BudgetItemKind,
  LEVY_BASES,
  type LevyBasis,
} from '@stoep/domain/billing/budget-terms';
import { addMonths } from '@stoep/domain/calendar/calendar';
import type { Fund } from '@stoep/domain/ledger/chart';
import { readAmountCell } from '@stoep/domain/money/cell-formula';
import { type Cents, cents, ZERO } from '@stoep/domain/money/cents';
import { fromRand, toRand } from '@stoep/domain/money/money';
import { formatAmount } from '@stoep/domain/money/money-format';
import { accept, type Checked, refuse } from '@stoep/domain/wording/check-result';
import type { GridColumn } from '../../grid/grid-types.ts';

export type Sheet = CallAnswer<typeof import('@stoep/contract').contract.office.budgetSheet>;
export type Item = BudgetSheet['items'][number];
export type Levy = BudgetSheet['levies'][number];

export const FUND_NAMES: Readonly<Record<Fund, string>> = {
  administrative: 'Administrative fund',
  reserve: 'Reserve fund',
};

const KIND_NAMES: Readonly<Record<BudgetItemKind, string>> = {
  expense: 'Spent',
  income: 'Other income',
  surplus: 'Surplus used',
};

const money = (value: Cents | null) => (value === null ? '' : formatAmount(value, 'plain'));
const percent = (now: Cents, before: Cents | null): string =>
  before === null || before === 0 ? '' : `${(((now - before) / before) * 100).toFixed(1)} %`;

const ofList = <T extends string>(
  choices: readonly T[],
  names: Readonly<Record<T, string>>,
  text: string,
): T | undefined =>
  choices.find((one) => names[one].toLowerCase() === text.trim().toLowerCase() || one === text.trim());

/** An amount, as typed or reckoned; nothing typed is nothing. */
const amountTyped = (text: string, base: Cents | null): Checked<Cents> => {
  if (text.trim() === '') return accept(ZERO);
  const read = readAmountCell(text, base);
  return read.ok && read.value < 0 ? refuse('Enter nothing or more.') : read;
};

const accountOf = (accounts: Sheet['accounts'], text: string) => {
  const typed = text.trim().toLowerCase();
  return accounts.find(({ code, name }) => typed.startsWith(code) || name.toLowerCase() === typed);
};
const accountText = (accounts: Sheet['accounts'], code: string | null) => {
  const found = accounts.find((one) => one.code === code);
  return found ? `${found.code} ${found.name}` : (code ?? '');
};

/** The month's column of an item that has twelve of its own, or its even share. */
const monthOf = (item: Item, index: number): Cents =>
  item.monthly
    ? fromRand(item.monthly[index] ?? 0)
    : cents(Math.floor(item.amount / 12) + (index < item.amount % 12 ? 1 : 0));

const monthColumns = (yearFrom: string): readonly GridColumn<Item>[] =>
  Array.from({ length: 12 }, (_, index) => ({
    id: `month${index}`,
    header: new Date(`${addMonths(yearFrom, index)}T00:00:00Z`).toLocaleString('en-ZA', {
      month: 'short',
      timeZone: 'UTC',
    }),
    align: 'end' as const,
    text: (item) => money(monthOf(item, index)),
    tone: (item) => (item.monthly ? undefined : ('soft' as const)),
    read: (item, text) => {
      const read = amountTyped(text, monthOf(item, index));
      if (!read.ok) return read;
      const monthly = Array.from({ length: 12 }, (_, at) =>
        toRand(at === index ? read.value : monthOf(item, at)),
      );
      return accept({ ...item, monthly });
    },
  }));

/** @param months shows the twelve months too */
export const itemColumns = (
  { accounts, yearFrom, mayEdit }: Pick<Sheet, 'accounts' | 'yearFrom' | 'mayEdit'>,
  months: boolean,
): readonly GridColumn<Item>[] => {
  const columns: readonly GridColumn<Item>[] = [
    {
      id: 'name',
      header: 'Item',
      heads: true,
      text: ({ name }) => name,
      read: (item, name) =>
        name.trim() === '' ? refuse('Enter a text.') : accept({ ...item, name: name.trim() }),
    },
    {
      id: 'account',
      header: 'Account',
      choices: accounts.map(({ code, name }) => `${code} ${name}`),
      text: ({ account }) => accountText(accounts, account),
      read: (item, text) => {
        const account = accountOf(accounts, text);
        return account
          ? accept({ ...item, account: account.code })
          : refuse('Choose an account of the chart.');
      },
    },
    {
      id: 'kind',
      header: 'Kind',
      choices: BUDGET_ITEM_KINDS.map((kind) => KIND_NAMES[kind]),
      text: ({ kind }) => KIND_NAMES[kind],
      read: (item, text) => {
        const kind = ofList(BUDGET_ITEM_KINDS, KIND_NAMES, text);
        return kind ? accept({ ...item, kind }) : refuse('Choose one of the list.');
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
        // A new year's amount is spread evenly again, unless its own months still add up to it.
        return read.ok
          ? accept({ ...item, amount: read.value, monthly: read.value === item.amount ? item.monthly : null })
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
      read: (item, note) => accept({ ...item, note: note.trim() || null }),
    },
    ...(months ? monthColumns(yearFrom) : []),
  ];
  return mayEdit ? columns : columns.map(({ read: _, ...column }) => column);
};

/** On a phone the amounts stand beside the item; where it is booked comes after them. */
export const forPhones = <R>(columns: readonly GridColumn<R>[]): readonly GridColumn<R>[] => {
  const first = ['name', 'amount', 'percent', 'last', 'instalments'];
  const at = ({ id }: GridColumn<R>) => (first.includes(id) ? first.indexOf(id) : first.length);
  return columns.toSorted((a, b) => at(a) - at(b));
};

/** Where a line is booked that names no account: by its fund, and by what it is shared by. */
const usualCode = ({ fund, basis }: Pick<Levy, 'fund' | 'basis'>): string => {
  if (fund === 'reserve') return '4100';
  return basis === 'exclusive use' ? '4060' : '4000';
};
/** Nobody has to choose one. */
const USUAL = 'Usual';
/** Collects what the other lines of the fund leave of the budget. */
const LEFT_OVER = 'What is left';
const BASIS_NAMES: Readonly<Record<LevyBasis, string>> = {
  quota: 'Participation quota',
  equal: 'Equal shares',
  'floor area': 'Floor area',
  nominated: 'Nominated values',
  'exclusive use': 'Exclusive-use areas',
};

export const basisText = (basis: LevyBasis): string => BASIS_NAMES[basis];

export const levyColumns = ({
  accounts,
  mayEdit,
}: Pick<Sheet, 'accounts' | 'mayEdit'>): readonly GridColumn<Levy>[] => {
  const columns: readonly GridColumn<Levy>[] = [
    {
      id: 'name',
      header: 'Levy line',
      heads: true,
      text: ({ name }) => name,
      read: (levy, name) =>
        name.trim() === '' ? refuse('Enter a name.') : accept({ ...levy, name: name.trim() }),
    },
    {
      id: 'statementDescription',
      header: 'On statements',
      text: ({ statementDescription }) => statementDescription,
      read: (levy, text) =>
        text.trim() === '' ? refuse('Enter a text.') : accept({ ...levy, statementDescription: text.trim() }),
    },
    {
      id: 'basis',
      header: 'Shared by',
      choices: LEVY_BASES.map((basis) => BASIS_NAMES[basis]),
      text: ({ basis }) => BASIS_NAMES[basis],
      read: (levy, text) => {
        const basis = ofList(LEVY_BASES, BASIS_NAMES, text);
        return basis ? accept({ ...levy, basis }) : refuse('Choose one of the list.');
      },
    },
    {
      id: 'areaKind',
      header: 'Kind of area',
      text: ({ areaKind }) => areaKind ?? '',
      open: ({ basis }) => basis === 'exclusive use',
      read: (levy, text) => accept({ ...levy, areaKind: text.trim() || null }),
    },
    {
      id: 'amount',
      header: 'Amount a year',
      align: 'end',
      text: ({ amount }) => (amount === null ? LEFT_OVER : money(amount)),
      typed: ({ amount }) => money(amount),
      read: (levy, text) => {
        if (text.trim() === '' || text.trim() === LEFT_OVER) return accept({ ...levy, amount: null });
        const read = amountTyped(text, levy.amount);
        return read.ok ? accept({ ...levy, amount: read.value }) : read;
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
          ? accept({ ...levy, instalments })
          : refuse('Enter 1 to 12 months.');
      },
    },
    {
      id: 'account',
      header: 'Income account',
      choices: [
        USUAL,
        ...accounts.filter((one) => one.class === 'income').map(({ code, name }) => `${code} ${name}`),
      ],
      text: ({ account, ...levy }) =>
        account === null
          ? `${USUAL}: ${accountText(accounts, usualCode(levy))}`
          : accountText(accounts, account),
      typed: ({ account }) => (account === null ? USUAL : accountText(accounts, account)),
      read: (levy, text) => {
        if (text === USUAL || text.trim() === '') return accept({ ...levy, account: null });
        const account = accountOf(accounts, text);
        return account
          ? accept({ ...levy, account: account.code })
          : refuse('Choose an account of the chart.');
      },
    },
  ];
  return mayEdit ? columns : columns.map(({ read: _, ...column }) => column);
};

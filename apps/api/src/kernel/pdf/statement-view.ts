/** The statement as its PDF prints it: every amount, day and label as finished text. */

import { type Day, dayOf, formatDay } from '@stoep/domain/calendar/calendar';
import { AGE_BUCKETS } from '@stoep/domain/levies/ageing';
import type { StatementModel, StatementRow } from '@stoep/domain/levies/statement';
import { type Cents, formatAmount, formatMoney, negate } from '@stoep/domain/money/money';
import { brandColours } from '../brand-colours.ts';
import { BUCKET_LABELS } from '../bucket-labels.ts';
import { disputeText, interestText, laterAmounts, quotaText } from '../statement-words.ts';
import type { PdfData } from './printable.ts';

/** Amounts and days never break over two lines. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
const money = (value: Cents) => unbroken(formatMoney(value, 'plain'));
const amount = (value: Cents | null) => (value === null ? '' : unbroken(formatAmount(value, 'plain')));
const day = (value: Day) => unbroken(formatDay(value));

/** Rows that have a value. */
const present = (rows: readonly (readonly [string, string | null | undefined])[]): PdfData =>
  rows.flatMap(([name, value]) => (value?.trim() ? [[name, value]] : []));

function due(model: StatementModel): PdfData {
  const { closingBalance, payment, to } = model;
  if (closingBalance < 0) {
    return {
      label: 'In credit',
      amount: money(negate(closingBalance)),
      note: 'Nothing is due.',
      rows: laterAmounts(model),
    };
  }
  if (closingBalance === 0) {
    return {
      label: 'Amount due',
      amount: money(closingBalance),
      note: 'Nothing is due. Thank you.',
      rows: laterAmounts(model),
    };
  }
  return {
    label: `Amount due on ${day(to)}`,
    amount: money(payment.amountDue),
    note: '',
    rows: [...laterAmounts(model), ['Next levy due date', day(payment.levyDueDate)]],
  };
}

const ledgerRow = (row: StatementRow): PdfData => ({
  date: day(row.date),
  reference: row.reference,
  description: row.description,
  due: row.debit !== null && row.dueDate !== row.date ? day(row.dueDate) : '',
  debit: amount(row.debit),
  credit: amount(row.credit),
  balance: amount(row.balance),
});

/** Amounts longer than this need a smaller type in their columns. */
const LONG = '2 345 678.90'.length;
const isLong = (value: Cents) => amount(value).length > LONG;

function ageingStrip({ ageing }: StatementModel) {
  const buckets = AGE_BUCKETS.map((bucket) => ({
    label: BUCKET_LABELS[bucket],
    amount: amount(ageing[bucket]),
    kind: bucket !== 'current' && ageing[bucket] > 0 ? 'arrears' : 'plain',
  }));
  const cells = [...buckets, { label: 'Total', amount: amount(ageing.total), kind: 'total' }];
  return { cells, long: isLong(ageing.total) || AGE_BUCKETS.some((bucket) => isLong(ageing[bucket])) };
}

function pay({ payment: { bank, reference } }: StatementModel): PdfData {
  if (!bank) return null;
  return {
    title: 'How to pay',
    rows: present([
      ['Account name', bank.accountName],
      ['Bank', bank.bank],
      ['Account number', bank.accountNumber],
      ['Branch code', bank.branchCode],
      ['Account type', bank.accountType],
    ]),
    reference: { label: 'Your payment reference', value: reference },
    notes: [
      'Use exactly this reference, so that your payment reaches your account.',
      'A payment settles the charge its reference names, then the oldest due first; fines and disputed charges come last.',
      'New bank details are never announced by e-mail. If you hear of a change, phone us before you pay.',
    ],
  };
}

/** The data of `templates/statement.typ`; `logo` is the file name the image is passed under. */
export function statementView(model: StatementModel, look: { colour: string; logo: string | null }): PdfData {
  const { agent, account, building } = model;
  const period = `${day(model.from)} to ${day(model.to)}`;
  const name = `Statement of account ${account.accountNumber}`;
  return {
    title: `${name}, ${formatDay(model.from)} to ${formatDay(model.to)}`,
    heading: 'Statement of account',
    period: `${period} · made on ${day(dayOf(model.generatedAt))}`,
    slim: `${name} · ${building.name} · ${period}`,
    brand: {
      ...brandColours(look.colour),
      name: agent.name,
      logo: look.logo,
      footer: [agent.name, ...agent.addressLines, agent.telephone, agent.email]
        .filter((part) => part?.trim())
        .join(' · '),
    },
    addressee: [account.responsibleParty, ...model.addressLines],
    due: due(model),
    account: {
      title: 'Your account',
      rows: present([
        ['Account number', account.accountNumber],
        ['Account type', account.accountType],
        ['Unit', account.unitName],
        ['Door number', account.doorNumber],
        ['Participation quota', quotaText(account.participationQuota)],
      ]),
    },
    building: {
      title: 'Your building',
      rows: present([
        ['Name', building.name],
        ['Registration no.', building.registrationNumber],
        ['CSOS no.', building.csosNumber],
        ['VAT no.', building.vatNumber],
      ]),
    },
    ageing: { title: `Age of the balance on ${day(model.to)}`, ...ageingStrip(model) },
    ledger: {
      title: 'Entries',
      columns: ['Date', 'Reference', 'Description', 'Due', 'Debit (R)', 'Credit (R)', 'Balance (R)'],
      opening: [day(model.from), 'Opening balance', '', '', amount(model.openingBalance)],
      rows: model.rows.map(ledgerRow),
      totals: ['', 'Total of the period', amount(model.totalDebits), amount(model.totalCredits), ''],
      closing: [day(model.to), 'Closing balance', '', '', amount(model.closingBalance)],
      long: [
        model.openingBalance,
        model.totalDebits,
        model.totalCredits,
        ...model.rows.map((row) => row.balance),
      ].some(isLong),
    },
    notice: model.terms.notices.length > 0 ? { title: 'Notice', paragraphs: [...model.terms.notices] } : null,
    pay: pay(model),
    terms: [
      { title: 'Interest', text: interestText(model) },
      { title: 'If you do not agree with a charge', text: disputeText(model) },
    ],
  };
}

/** Data of the statement PDF: every amount, day and label as finished text. */

import type { Language } from '@stoep/contract/kit/language';
import type { SentenceValue } from '@stoep/contract/kit/sentences';
import type { TranslateSentence } from '@stoep/contract/kit/translate-sentence';
import {
  ageingBucketSentences,
  statementDocumentSentences as texts,
} from '@stoep/contract/ledger/statement-document.sentences';
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { AGE_BUCKETS } from '@stoep/domain/ledger/ageing';
import type { StatementModel, StatementRow } from '@stoep/domain/ledger/statement';
import type { Cents } from '@stoep/domain/money/cents';
import { negateCents } from '@stoep/domain/money/money';
import { formatAmountWithoutCurrency, formatMoney } from '@stoep/domain/money/money-format';
import { brandColoursOf } from '../../../kernel/brand-colours.ts';
import type { PdfTemplateInput } from '../../../kernel/pdf/printable-text.ts';
import { sentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';
import {
  formatParticipationQuota,
  levyChangeSentences,
  notYetDueAmountRows,
  overdueAmountRows,
  statementDayFormatter,
  statementDisputeSentence,
  statementInterestSentence,
  withNonBreakingSpaces,
} from './statement-words.ts';

const money = (value: Cents) => withNonBreakingSpaces(formatMoney(value, 'plain'));
const amount = (value: Cents | null) =>
  value === null ? '' : withNonBreakingSpaces(formatAmountWithoutCurrency(value, 'plain'));

/** Placeholder for a number that the template counts. */
const HERE = '#';
const AMOUNTS = [texts.debit, texts.credit, texts.balance].map((column) => texts.inRand({ column }));

/** Rows that have a value. */
const present = (
  tell: TranslateSentence,
  rows: readonly (readonly [SentenceValue, string | null | undefined])[],
): PdfTemplateInput => rows.flatMap(([name, value]) => (value?.trim() ? [[tell(name), value]] : []));

const paymentsUpToRows = ({ paymentsUpTo }: StatementModel, tell: TranslateSentence): [string, string][] =>
  paymentsUpTo === null ? [] : [[tell(texts.paymentsUpTo), statementDayFormatter(tell)(paymentsUpTo)]];

function due(model: StatementModel, tell: TranslateSentence): PdfTemplateInput {
  const day = statementDayFormatter(tell);
  const { closingBalance, payment, to } = model;
  if (closingBalance < 0) {
    return {
      label: tell(texts.inCredit),
      amount: money(negateCents(closingBalance)),
      note: tell(texts.nothingDue),
      rows: [...notYetDueAmountRows(model, tell), ...paymentsUpToRows(model, tell)],
    };
  }
  if (closingBalance === 0) {
    return {
      label: tell(texts.amountDue),
      amount: money(closingBalance),
      note: tell(texts.nothingDueThanks),
      rows: [...notYetDueAmountRows(model, tell), ...paymentsUpToRows(model, tell)],
    };
  }
  return {
    label: tell(texts.amountDueOn({ day: day(to) })),
    amount: money(payment.amountDue),
    note: '',
    rows: [
      ...overdueAmountRows(model, tell),
      ...notYetDueAmountRows(model, tell),
      [tell(texts.nextLevyDueDate), day(payment.levyDueDate)],
      ...paymentsUpToRows(model, tell),
    ],
  };
}

/** A charge whose due day differs from its entry day. */
const hasDueDay = (row: StatementRow): boolean => row.debit !== null && row.dueDate !== row.date;

const ledgerRow = (row: StatementRow, day: (value: string) => string): PdfTemplateInput => ({
  date: day(row.date),
  reference: row.reference,
  description: row.description,
  due: hasDueDay(row) ? day(row.dueDate) : '',
  debit: amount(row.debit),
  credit: amount(row.credit),
  balance: amount(row.balance),
});

/** Longer amounts need a smaller type in their columns. */
const LONG = '2 345 678.90'.length;
const isLong = (value: Cents) => amount(value).length > LONG;

function ageingStrip({ ageing }: StatementModel, tell: TranslateSentence) {
  const buckets = AGE_BUCKETS.map((bucket) => ({
    label: tell(ageingBucketSentences[bucket]),
    amount: amount(ageing[bucket]),
    kind: bucket !== 'current' && ageing[bucket] > 0 ? 'arrears' : 'plain',
  }));
  const cells = [...buckets, { label: tell(texts.total), amount: amount(ageing.total), kind: 'total' }];
  return { cells, long: isLong(ageing.total) || AGE_BUCKETS.some((bucket) => isLong(ageing[bucket])) };
}

function pay({ payment: { bank, reference } }: StatementModel, tell: TranslateSentence): PdfTemplateInput {
  if (!bank) return null;
  return {
    title: tell(texts.howToPay),
    rows: present(tell, [
      [texts.accountName, bank.accountName],
      [texts.bank, bank.bank],
      [texts.accountNumber, bank.accountNumber],
      [texts.branchCode, bank.branchCode],
      [texts.accountType, bank.accountType && tell({ coded: bank.accountType })],
    ]),
    reference: { label: tell(texts.yourPaymentReference), value: reference },
    notes: [texts.useReference, texts.orderOfSettling, texts.neverByMail].map(tell),
  };
}

/** `logo` is the file name the image is passed under. */
type Look = { readonly colour: string; readonly logo: string | null };

/** The data of `templates/statement.typ`. */
export function statementPdfData(model: StatementModel, look: Look, language: Language): PdfTemplateInput {
  const tell = sentenceFormatterOf(language);
  const day = statementDayFormatter(tell);
  const { agent, account, building } = model;
  // If every charge is due on its own day, the column would be empty.
  const hasDueDays = model.rows.some(hasDueDay);
  const period = tell(texts.period({ from: day(model.from), to: day(model.to) }));
  const changes = levyChangeSentences(model).map(tell);
  const name = tell(texts.name({ accountNumber: account.accountNumber }));
  return {
    language,
    paging: tell(texts.pageOf({ page: HERE, pages: HERE })).split(HERE),
    title: tell(texts.title({ name, from: { day: model.from }, to: { day: model.to } })),
    heading: tell(texts.heading),
    period: tell(texts.madeOn({ period, day: day(dayOfInstant(model.generatedAt)) })),
    slim: `${name} · ${building.name} · ${period}`,
    brand: {
      ...brandColoursOf(look.colour),
      name: agent.name,
      logo: look.logo,
      footer: [agent.name, ...agent.addressLines, agent.telephone, agent.email]
        .filter((part) => part?.trim())
        .join(' · '),
    },
    addressee: [account.responsibleParty, ...model.addressLines],
    due: due(model, tell),
    account: {
      title: tell(texts.yourAccount),
      rows: present(tell, [
        [texts.accountNumber, account.accountNumber],
        [texts.accountType, tell({ coded: account.accountType })],
        [texts.unit, account.doorNumber ?? account.unitName],
        [texts.participationQuota, formatParticipationQuota(account.participationQuota)],
      ]),
    },
    building: {
      title: tell(texts.yourBuilding),
      rows: present(tell, [
        [texts.personName, building.name],
        [texts.registrationNumber, building.registrationNumber],
        [texts.csosNumber, building.csosNumber],
        [texts.vatNumber, building.vatNumber],
      ]),
    },
    changes: changes.length > 0 ? { title: tell(texts.whatChanges), text: changes.join(' ') } : null,
    ageing: { title: tell(texts.ageOfBalanceOn({ day: day(model.to) })), ...ageingStrip(model, tell) },
    ledger: {
      title: tell(texts.entries),
      hasDueDays,
      columns: [texts.date, texts.reference, texts.description, ...(hasDueDays ? [texts.due] : []), ...AMOUNTS].map(
        tell,
      ),
      opening: [day(model.from), tell(texts.openingBalance), '', '', amount(model.openingBalance)],
      rows: model.rows.map((row) => ledgerRow(row, day)),
      totals: ['', tell(texts.totalOfPeriod), amount(model.totalDebits), amount(model.totalCredits), ''],
      closing: [day(model.to), tell(texts.closingBalance), '', '', amount(model.closingBalance)],
      long: [model.openingBalance, model.totalDebits, model.totalCredits, ...model.rows.map((row) => row.balance)].some(
        isLong,
      ),
    },
    notice: model.terms.notices.length > 0 ? { title: tell(texts.notice), paragraphs: [...model.terms.notices] } : null,
    pay: pay(model, tell),
    terms: [
      { title: tell(texts.interest), text: tell(statementInterestSentence(model)) },
      { title: tell(texts.ifYouDoNotAgreeCharge), text: tell(statementDisputeSentence(model)) },
    ],
  };
}

/** Renders the statement of a levy account as a workbook (A-2.10, A-7.27, M-33): entries and a summary. */

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
import {
  type ExcelCell,
  type ExcelCellStyle,
  excelBalanceCell,
  excelDayCell,
  excelMoneyCell,
  excelTextCell,
} from '../../../kernel/excel/cells.ts';
import { type ExcelSheet, renderExcelWorkbook } from '../../../kernel/excel/workbook.ts';
import { sentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';
import {
  formatParticipationQuota,
  levyChangeSentences,
  statementDisputeSentence,
  statementInterestSentence,
  statementOverdueAmountOf,
} from './statement-words.ts';

const HEADER: ExcelCellStyle = { fontWeight: 'bold', textColor: '#ffffff', backgroundColor: '#1f3a5f' };
const WRAPPED: ExcelCellStyle = { wrap: true };
const STRONG: ExcelCellStyle = { fontWeight: 'bold', backgroundColor: '#eef1f5' };

const header = (labels: readonly string[], amountsFrom: number) =>
  labels.map((label, at) => excelTextCell(label, at >= amountsFrom ? { ...HEADER, align: 'right' } : HEADER));

const entryRow = (row: StatementRow): ExcelCell[] => [
  excelDayCell(row.date),
  excelDayCell(row.dueDate),
  excelTextCell(row.reference),
  excelTextCell(row.description),
  excelMoneyCell(row.debit),
  excelMoneyCell(row.credit),
  excelMoneyCell(row.balance),
];

const COLUMNS = [
  texts.date,
  texts.dueDate,
  texts.reference,
  texts.description,
  texts.debit,
  texts.credit,
  texts.balance,
];

/** Columns: date, due date, reference, description, debit, credit, balance. Opening first, closing last. */
function entries(model: StatementModel, tell: TranslateSentence): ExcelSheet {
  const strong = (label: SentenceValue) => excelTextCell(tell(label), STRONG);
  return {
    name: tell(texts.sheet),
    widths: [13, 13, 22, 46, 15, 15, 16],
    frozenRows: 1,
    landscape: true,
    rows: [
      header(COLUMNS.map(tell), 4),
      [
        excelDayCell(model.from, STRONG),
        null,
        null,
        strong(texts.openingBalance),
        null,
        null,
        excelMoneyCell(model.openingBalance, STRONG),
      ],
      ...model.rows.map(entryRow),
      [
        null,
        null,
        null,
        strong(texts.totalOfPeriod),
        excelMoneyCell(model.totalDebits, STRONG),
        excelMoneyCell(model.totalCredits, STRONG),
        null,
      ],
      [
        excelDayCell(model.to, STRONG),
        null,
        null,
        strong(texts.closingBalance),
        null,
        null,
        excelMoneyCell(model.closingBalance, STRONG),
      ],
    ],
  };
}

/** Label and value; ageing as a block of its own. */
function summary(model: StatementModel, tell: TranslateSentence): ExcelSheet {
  const { account, building, agent, payment, ageing } = model;
  const title = (label: SentenceValue): ExcelCell[] => header([tell(label), ' '], 2);
  const line = (label: SentenceValue, cell: ExcelCell): ExcelCell[][] =>
    cell ? [[excelTextCell(tell(label)), cell]] : [];
  return {
    name: tell(texts.summary),
    widths: [24, 44],
    rows: [
      title(texts.heading),
      ...line(texts.accountNumber, excelTextCell(account.accountNumber)),
      ...line(texts.accountType, excelTextCell(tell({ coded: account.accountType }))),
      ...line(texts.personName, excelTextCell(account.responsibleParty)),
      ...line(texts.address, excelTextCell(model.addressLines.join(', '))),
      ...line(texts.unit, excelTextCell(account.doorNumber ?? account.unitName)),
      ...line(texts.participationQuota, excelTextCell(formatParticipationQuota(account.participationQuota))),
      ...line(texts.from, excelDayCell(model.from)),
      ...line(texts.to, excelDayCell(model.to)),
      ...line(texts.statementDate, excelDayCell(dayOfInstant(model.generatedAt))),
      ...line(texts.paymentsUpTo, model.paymentsUpTo === null ? null : excelDayCell(model.paymentsUpTo)),
      ...levyChangeSentences(model).flatMap((change) => line(texts.whatChanges, excelTextCell(tell(change), WRAPPED))),
      [],
      title(texts.building),
      ...line(texts.building, excelTextCell(building.name)),
      ...line(texts.registrationNumber, excelTextCell(building.registrationNumber)),
      ...line(texts.csosNumber, excelTextCell(building.csosNumber)),
      ...line(texts.vatNumber, excelTextCell(building.vatNumber)),
      ...line(texts.managingAgent, excelTextCell(agent.name)),
      ...line(texts.telephone, excelTextCell(agent.telephone)),
      ...line(texts.email, excelTextCell(agent.email)),
      ...line(texts.address, excelTextCell(agent.addressLines.join(', ') || null)),
      [],
      title(texts.ageOfBalance),
      ...AGE_BUCKETS.flatMap((bucket) =>
        line(ageingBucketSentences[bucket], excelBalanceCell(ageing[bucket], { align: 'left' })),
      ),
      [excelTextCell(tell(texts.total), STRONG), excelBalanceCell(ageing.total, { ...STRONG, align: 'left' })],
      [],
      title(texts.howToPay),
      ...line(texts.amountDue, excelMoneyCell(payment.amountDue, { align: 'left' })),
      ...line(
        texts.overdue,
        statementOverdueAmountOf(model) > 0 ? excelMoneyCell(statementOverdueAmountOf(model), { align: 'left' }) : null,
      ),
      ...line(texts.notYetDue, excelMoneyCell(payment.notYetDue, { align: 'left' })),
      ...line(texts.enteredAhead, excelBalanceCell(payment.enteredAhead, { align: 'left' })),
      ...line(texts.nextLevyDueDate, excelDayCell(payment.levyDueDate)),
      ...line(texts.paymentReference, excelTextCell(payment.reference, { fontWeight: 'bold' })),
      ...line(texts.accountName, excelTextCell(payment.bank?.accountName ?? null)),
      ...line(texts.bank, excelTextCell(payment.bank?.bank ?? null)),
      ...line(texts.accountNumber, excelTextCell(payment.bank?.accountNumber ?? null)),
      ...line(texts.branchCode, excelTextCell(payment.bank?.branchCode ?? null)),
      ...line(
        texts.accountType,
        excelTextCell(payment.bank?.accountType ? tell({ coded: payment.bank.accountType }) : null),
      ),
      [],
      title(texts.terms),
      ...line(texts.interest, excelTextCell(tell(statementInterestSentence(model)), WRAPPED)),
      ...line(texts.ifYouDoNotAgree, excelTextCell(tell(statementDisputeSentence(model)), WRAPPED)),
      ...model.terms.notices.flatMap((notice) => line(texts.notice, excelTextCell(notice, WRAPPED))),
    ],
  };
}

/** The statement as .xlsx: amounts are numbers, days are dates, everything else is text. */
export function renderStatementExcel(model: StatementModel, language: Language = 'en'): Promise<Buffer> {
  const tell = sentenceFormatterOf(language);
  return renderExcelWorkbook([entries(model, tell), summary(model, tell)]);
}

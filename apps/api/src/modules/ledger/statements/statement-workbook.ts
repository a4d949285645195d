/** A levy account's statement as a workbook (A-2.10, A-7.27, M-33): its entries, and a summary. */

import type { Language } from '@stoep/contract/kit/language';
import type { Value } from '@stoep/contract/kit/sentences';
import type { Tell } from '@stoep/contract/kit/tell';
import {
  ageSentences,
  statementPaperSentences as texts,
} from '@stoep/contract/ledger/statement-paper.sentences';
import { dayOf } from '@stoep/domain/calendar/calendar';
import { AGE_BUCKETS } from '@stoep/domain/ledger/ageing';
import type { StatementModel, StatementRow } from '@stoep/domain/ledger/statement';
import {
  balanceCell,
  type CellStyle,
  dayCell,
  type ExcelCell,
  moneyCell,
  textCell,
} from '../../../kernel/excel/cells.ts';
import { type ExcelSheet, renderWorkbook } from '../../../kernel/excel/workbook.ts';
import { tellIn } from '../../../kernel/languages.ts';
import { disputeWords, interestWords, overdueOf, quotaText } from './statement-words.ts';

const HEADER: CellStyle = { fontWeight: 'bold', textColor: '#ffffff', backgroundColor: '#1f3a5f' };
const WRAPPED: CellStyle = { wrap: true };
const STRONG: CellStyle = { fontWeight: 'bold', backgroundColor: '#eef1f5' };

const header = (labels: readonly string[], amountsFrom: number) =>
  labels.map((label, at) => textCell(label, at >= amountsFrom ? { ...HEADER, align: 'right' } : HEADER));

const entryRow = (row: StatementRow): ExcelCell[] => [
  dayCell(row.date),
  dayCell(row.dueDate),
  textCell(row.reference),
  textCell(row.description),
  moneyCell(row.debit),
  moneyCell(row.credit),
  moneyCell(row.balance),
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
function entries(model: StatementModel, tell: Tell): ExcelSheet {
  const strong = (label: Value) => textCell(tell(label), STRONG);
  return {
    name: tell(texts.sheet),
    widths: [13, 13, 22, 46, 15, 15, 16],
    frozenRows: 1,
    landscape: true,
    rows: [
      header(COLUMNS.map(tell), 4),
      [
        dayCell(model.from, STRONG),
        null,
        null,
        strong(texts.openingBalance),
        null,
        null,
        moneyCell(model.openingBalance, STRONG),
      ],
      ...model.rows.map(entryRow),
      [
        null,
        null,
        null,
        strong(texts.totalOfPeriod),
        moneyCell(model.totalDebits, STRONG),
        moneyCell(model.totalCredits, STRONG),
        null,
      ],
      [
        dayCell(model.to, STRONG),
        null,
        null,
        strong(texts.closingBalance),
        null,
        null,
        moneyCell(model.closingBalance, STRONG),
      ],
    ],
  };
}

/** Label and value; ageing as a block of its own. */
function summary(model: StatementModel, tell: Tell): ExcelSheet {
  const { account, building, agent, payment, ageing } = model;
  const title = (label: Value): ExcelCell[] => header([tell(label), ' '], 2);
  const line = (label: Value, cell: ExcelCell): ExcelCell[][] =>
    cell ? [[textCell(tell(label)), cell]] : [];
  return {
    name: tell(texts.summary),
    widths: [24, 44],
    rows: [
      title(texts.heading),
      ...line(texts.accountNumber, textCell(account.accountNumber)),
      ...line(texts.accountType, textCell(tell({ coded: account.accountType }))),
      ...line(texts.personName, textCell(account.responsibleParty)),
      ...line(texts.address, textCell(model.addressLines.join(', '))),
      ...line(texts.unit, textCell(account.unitName)),
      ...line(texts.doorNumber, textCell(account.doorNumber)),
      ...line(texts.participationQuota, textCell(quotaText(account.participationQuota))),
      ...line(texts.from, dayCell(model.from)),
      ...line(texts.to, dayCell(model.to)),
      ...line(texts.statementDate, dayCell(dayOf(model.generatedAt))),
      [],
      title(texts.building),
      ...line(texts.building, textCell(building.name)),
      ...line(texts.registrationNumber, textCell(building.registrationNumber)),
      ...line(texts.csosNumber, textCell(building.csosNumber)),
      ...line(texts.vatNumber, textCell(building.vatNumber)),
      ...line(texts.managingAgent, textCell(agent.name)),
      ...line(texts.telephone, textCell(agent.telephone)),
      ...line(texts.email, textCell(agent.email)),
      ...line(texts.address, textCell(agent.addressLines.join(', ') || null)),
      [],
      title(texts.ageOfBalance),
      ...AGE_BUCKETS.flatMap((bucket) =>
        line(ageSentences[bucket], balanceCell(ageing[bucket], { align: 'left' })),
      ),
      [textCell(tell(texts.total), STRONG), balanceCell(ageing.total, { ...STRONG, align: 'left' })],
      [],
      title(texts.howToPay),
      ...line(texts.amountDue, moneyCell(payment.amountDue, { align: 'left' })),
      ...line(texts.overdue, overdueOf(model) > 0 ? moneyCell(overdueOf(model), { align: 'left' }) : null),
      ...line(texts.notYetDue, moneyCell(payment.notYetDue, { align: 'left' })),
      ...line(texts.enteredAhead, balanceCell(payment.enteredAhead, { align: 'left' })),
      ...line(texts.nextLevyDueDate, dayCell(payment.levyDueDate)),
      ...line(texts.paymentReference, textCell(payment.reference, { fontWeight: 'bold' })),
      ...line(texts.accountName, textCell(payment.bank?.accountName ?? null)),
      ...line(texts.bank, textCell(payment.bank?.bank ?? null)),
      ...line(texts.accountNumber, textCell(payment.bank?.accountNumber ?? null)),
      ...line(texts.branchCode, textCell(payment.bank?.branchCode ?? null)),
      ...line(
        texts.accountType,
        textCell(payment.bank?.accountType ? tell({ coded: payment.bank.accountType }) : null),
      ),
      [],
      title(texts.terms),
      ...line(texts.interest, textCell(tell(interestWords(model)), WRAPPED)),
      ...line(texts.ifYouDoNotAgree, textCell(tell(disputeWords(model)), WRAPPED)),
      ...model.terms.notices.flatMap((notice) => line(texts.notice, textCell(notice, WRAPPED))),
    ],
  };
}

/** The statement as an .xlsx: amounts are numbers, days are dates, everything else is text. */
export function renderStatementExcel(model: StatementModel, language: Language = 'en'): Promise<Buffer> {
  const tell = tellIn(language);
  return renderWorkbook([entries(model, tell), summary(model, tell)]);
}

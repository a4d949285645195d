/** A levy account's statement as a workbook (A-2.10, A-7.27, M-33): its entries, and a summary. */

import { dayOf } from '@stoep/domain/calendar/calendar';
import { AGE_BUCKETS } from '@stoep/domain/levies/ageing';
import type { StatementModel, StatementRow } from '@stoep/domain/levies/statement';
import { BUCKET_LABELS } from '../bucket-labels.ts';
import { disputeText, interestText, quotaText } from '../statement-words.ts';
import { balanceCell, type CellStyle, dayCell, type ExcelCell, moneyCell, textCell } from './cells.ts';
import { type ExcelSheet, renderWorkbook } from './workbook.ts';

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

/** Columns: date, due date, reference, description, debit, credit, balance. Opening first, closing last. */
function entries(model: StatementModel): ExcelSheet {
  const strong = (label: string) => textCell(label, STRONG);
  return {
    name: 'Statement',
    widths: [13, 13, 22, 46, 15, 15, 16],
    frozenRows: 1,
    landscape: true,
    rows: [
      header(['Date', 'Due date', 'Reference', 'Description', 'Debit', 'Credit', 'Balance'], 4),
      [
        dayCell(model.from, STRONG),
        null,
        null,
        strong('Opening balance'),
        null,
        null,
        moneyCell(model.openingBalance, STRONG),
      ],
      ...model.rows.map(entryRow),
      [
        null,
        null,
        null,
        strong('Total of the period'),
        moneyCell(model.totalDebits, STRONG),
        moneyCell(model.totalCredits, STRONG),
        null,
      ],
      [
        dayCell(model.to, STRONG),
        null,
        null,
        strong('Closing balance'),
        null,
        null,
        moneyCell(model.closingBalance, STRONG),
      ],
    ],
  };
}

/** Label and value; ageing as a block of its own. */
function summary(model: StatementModel): ExcelSheet {
  const { account, building, agent, payment, ageing } = model;
  const title = (label: string): ExcelCell[] => header([label, ' '], 2);
  const line = (label: string, cell: ExcelCell): ExcelCell[][] => (cell ? [[textCell(label), cell]] : []);
  return {
    name: 'Summary',
    widths: [24, 44],
    rows: [
      title('Statement of account'),
      ...line('Account number', textCell(account.accountNumber)),
      ...line('Account type', textCell(account.accountType)),
      ...line('Name', textCell(account.responsibleParty)),
      ...line('Address', textCell(model.addressLines.join(', '))),
      ...line('Unit', textCell(account.unitName)),
      ...line('Door number', textCell(account.doorNumber)),
      ...line('Participation quota', textCell(quotaText(account.participationQuota))),
      ...line('From', dayCell(model.from)),
      ...line('To', dayCell(model.to)),
      ...line('Statement date', dayCell(dayOf(model.generatedAt))),
      [],
      title('Building'),
      ...line('Building', textCell(building.name)),
      ...line('Registration no.', textCell(building.registrationNumber)),
      ...line('CSOS no.', textCell(building.csosNumber)),
      ...line('VAT no.', textCell(building.vatNumber)),
      ...line('Managing agent', textCell(agent.name)),
      ...line('Telephone', textCell(agent.telephone)),
      ...line('E-mail', textCell(agent.email)),
      ...line('Address', textCell(agent.addressLines.join(', ') || null)),
      [],
      title('Age of the balance'),
      ...AGE_BUCKETS.flatMap((bucket) =>
        line(BUCKET_LABELS[bucket], balanceCell(ageing[bucket], { align: 'left' })),
      ),
      [textCell('Total', STRONG), balanceCell(ageing.total, { ...STRONG, align: 'left' })],
      [],
      title('How to pay'),
      ...line('Amount due', moneyCell(payment.amountDue, { align: 'left' })),
      ...line('Not yet due', moneyCell(payment.notYetDue, { align: 'left' })),
      ...line('Entered ahead', balanceCell(payment.enteredAhead, { align: 'left' })),
      ...line('Next levy due date', dayCell(payment.levyDueDate)),
      ...line('Payment reference', textCell(payment.reference, { fontWeight: 'bold' })),
      ...line('Account name', textCell(payment.bank?.accountName ?? null)),
      ...line('Bank', textCell(payment.bank?.bank ?? null)),
      ...line('Account number', textCell(payment.bank?.accountNumber ?? null)),
      ...line('Branch code', textCell(payment.bank?.branchCode ?? null)),
      ...line('Account type', textCell(payment.bank?.accountType ?? null)),
      [],
      title('Terms'),
      ...line('Interest', textCell(interestText(model), WRAPPED)),
      ...line('If you do not agree', textCell(disputeText(model), WRAPPED)),
      ...model.terms.notices.flatMap((notice) => line('Notice', textCell(notice, WRAPPED))),
    ],
  };
}

/** The statement as an .xlsx: amounts are numbers, days are dates, everything else is text. */
export function renderStatementExcel(model: StatementModel): Promise<Buffer> {
  return renderWorkbook([entries(model), summary(model)]);
}

/** Data of the reconciliation PDF: every amount, day and label as finished text. */
import { type Day, formatDay, formatInstant } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { ApprovalRecordLetterhead } from '../../../engines/decisions/approval-record-pdf-data.ts';
import { brandColoursOf } from '../../../kernel/brand-colours.ts';
import type { PdfTemplateInput } from '../../../kernel/pdf/printable-text.ts';

type Item = { readonly day: Day; readonly text: string; readonly amount: Cents };

export type ReconciliationModel = {
  readonly account: string;
  readonly numberEnds: string;
  /** Null for a trust account. */
  readonly building: string | null;
  readonly day: Day;
  readonly statementBalance: Cents;
  readonly unpresented: Cents;
  readonly unmatched: Cents;
  readonly late: Cents;
  readonly bookBalance: Cents;
  readonly lists: {
    readonly unpresented: readonly Item[];
    readonly unmatched: readonly Item[];
    readonly late: readonly Item[];
  };
  readonly schemes: readonly { readonly building: string; readonly balance: Cents }[];
  /** Opening balance taken on from the bank, with its reason; null if there was none. */
  readonly takenOver: { readonly amount: Cents; readonly reason: string } | null;
  readonly preparedBy: string;
  readonly preparedAt: Date;
  readonly signedBy: string;
  readonly signedAt: Date;
  /** Printed under the names: what the document is based on. */
  readonly note: string;
};

const money = (amount: Cents) => formatMoney(amount, 'plain');

const listOf = (title: string, rows: readonly Item[]): PdfTemplateInput =>
  rows.length === 0
    ? []
    : [
        {
          title,
          columns: ['Date', 'Entry', 'Amount'],
          rows: rows.map(({ day, text, amount }) => [formatDay(day), text, money(amount)]),
        },
      ];

const figuresOf = (model: ReconciliationModel): PdfTemplateInput => [
  [`Balance on the bank statement, ${formatDay(model.day)}`, money(model.statementBalance), true],
  ['In the cash book, not on the bank statement yet', money(cents(0 - model.unpresented)), false],
  ['On the bank statement, not matched yet', money(cents(0 - model.unmatched)), false],
  ['On the bank statement, posted in a later month', money(cents(0 - model.late)), false],
  ['Cash book', money(model.bookBalance), true],
  ['Difference', money(0 as Cents), true],
];

/** The data of `templates/reconciliation.typ`; `logo` is the file name the image is passed under. */
export const reconciliationPdfData = (
  model: ReconciliationModel,
  agent: ApprovalRecordLetterhead,
  logo: string | null,
): PdfTemplateInput => {
  const { lists, schemes, takenOver } = model;
  const whose = model.building ?? 'Trust account of several buildings';
  return {
    title: `Bank reconciliation: ${model.account}, ${formatDay(model.day)}`,
    heading: 'Bank reconciliation',
    slim: `Bank reconciliation · ${model.account} · ${formatDay(model.day)}`,
    account: `${model.account} · ${formatDay(model.day)}`,
    brand: {
      ...brandColoursOf(agent.colour),
      name: agent.name,
      logo,
      footer: [agent.name, ...agent.addressLines, agent.telephone, agent.email]
        .filter((part) => part?.trim())
        .join(' · '),
    },
    about: {
      title: 'The account',
      rows: [
        ['Account', `${model.account}, ending in ${model.numberEnds}`],
        ['Building', whose],
        ...(takenOver
          ? [['Opening adjustment', `${money(takenOver.amount)} from the bank’s first statement: ${takenOver.reason}`]]
          : []),
      ],
    },
    figures: { title: `As at ${formatDay(model.day)}`, rows: figuresOf(model) },
    lists: [
      listOf('In the cash book, not on the bank statement yet', lists.unpresented),
      listOf('On the bank statement, not matched yet', lists.unmatched),
      listOf('On the bank statement, posted in a later month', lists.late),
      listOf(
        'Building by building',
        schemes.map(({ building, balance }) => ({ day: model.day, text: building, amount: balance })),
      ),
    ].flat() as PdfTemplateInput,
    signed: {
      title: 'Prepared and signed',
      rows: [
        ['Prepared by', `${model.preparedBy}, ${formatInstant(model.preparedAt)}`],
        ['Signed by', `${model.signedBy}, ${formatInstant(model.signedAt)}`],
      ],
      note: model.note,
    },
  };
};

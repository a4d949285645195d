/** The levy schedule of a budget on paper and as a workbook: what each unit pays for each line, and the sums. */

import type { BudgetSchedule } from '@stoep/contract/billing/budgets';
import { AppError } from '@stoep/contract/kit/errors';
import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { subtract, sumCents } from '@stoep/domain/money/money';
import { formatChange, formatMoney } from '@stoep/domain/money/money-format';
import type { Deps } from '../../../deps.ts';
import { readBranding } from '../../../kernel/database/settings.ts';
import { documentLook } from '../../../kernel/document-look.ts';
import { type ExcelCell, moneyCell, textCell } from '../../../kernel/excel/cells.ts';
import { renderWorkbook } from '../../../kernel/excel/workbook.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import { budgetRow, findFigures } from './figures.queries.ts';
import { renderTablePaper } from './render-table-paper.ts';
import { scheduleIn } from './sheet.queries.ts';

const PDF = 'application/pdf';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = { fontWeight: 'bold' } as const;

const plain = (amount: number) => formatMoney(cents(amount), 'plain');

/** Each unit, and the sums under them. */
const rowsOf = ({ lines, units }: BudgetSchedule) => {
  const sums = lines.map((_, index) => sumCents(units.map((unit) => cents(unit.lines[index] ?? 0))));
  const total = {
    door: 'All units',
    quota: units.reduce((sum, { quota }) => sum + Math.round(quota * 10_000), 0) / 10_000,
  };
  return [
    ...units,
    {
      ...total,
      id: '',
      lines: sums,
      now: sumCents(units.map(({ now }) => now)),
      next: sumCents(units.map(({ next }) => next)),
    },
  ];
};

const columnsOf = ({ lines, month }: BudgetSchedule) => [
  'Unit',
  'Share %',
  ...lines.map(({ name }) => name),
  'A month now',
  `From ${formatDay(month)}`,
  'Difference',
];

const workbook = (schedule: BudgetSchedule): Promise<Buffer> => {
  const body = rowsOf(schedule).map(({ door, quota, lines, now, next }): ExcelCell[] => [
    textCell(door),
    { value: quota, format: '0.0000' },
    ...lines.map((amount) => moneyCell(cents(amount))),
    moneyCell(now),
    moneyCell(next),
    moneyCell(subtract(next, now)),
  ]);
  const columns = columnsOf(schedule);
  return renderWorkbook([
    {
      name: 'Levy schedule',
      rows: [columns.map((name) => textCell(name, HEAD)), ...body],
      widths: columns.map((name) => Math.max(12, Math.min(30, name.length + 2))),
      frozenRows: 1,
      landscape: true,
    },
  ]);
};

/** Throws conflict, with the reasons, where a line cannot be shared. */
export const scheduleFile = async (
  deps: Deps,
  { id, kind }: { id: string; kind: 'pdf' | 'excel' },
  today: Day,
): Promise<FileAnswer> => {
  const budget = await budgetRow(deps.db, id);
  const schedule = scheduleIn(await findFigures(deps.db, budget), today);
  if (schedule.faults.length > 0) throw new AppError('conflict', schedule.faults.join(' '));
  const name = `Levy schedule ${budget.building} ${schedule.month}`;
  if (kind === 'excel') return { name: `${name}.xlsx`, contentType: EXCEL, bytes: await workbook(schedule) };
  const { name: agent } = await readBranding(deps.db);
  const bytes = await renderTablePaper(
    {
      heading: 'Levy schedule',
      building: budget.building,
      agent,
      facts: {
        title: `From ${formatDay(schedule.month)}`,
        rows: schedule.lines.map(({ name: line, basis, amount, month }) => [
          line,
          `${plain(month)} a month, ${plain(amount)} a year, by ${basis}`,
        ]),
      },
      columns: columnsOf(schedule),
      rows: rowsOf(schedule).map(({ door, quota, lines, now, next }) => [
        door,
        quota.toFixed(4),
        ...lines.map(plain),
        plain(now),
        plain(next),
        formatChange(subtract(next, now)),
      ]),
      madeAt: deps.clock.now(),
    },
    await documentLook(deps),
  );
  return { name: `${name}.pdf`, contentType: PDF, bytes };
};

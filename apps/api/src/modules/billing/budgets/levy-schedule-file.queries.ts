/** The levy schedule of a budget as PDF or workbook: what each unit pays for each line, with totals. */

import type { BudgetUnitLevySchedule } from '@stoep/contract/billing/budgets';
import { AppError } from '@stoep/contract/kit/errors';
import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { subtractCents, sumCents } from '@stoep/domain/money/money';
import { formatAmountChange, formatMoney, formatPercentage } from '@stoep/domain/money/money-format';
import type { ServerDeps } from '../../../deps.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { loadDocumentBranding } from '../../../kernel/document-branding.ts';
import { type ExcelCell, excelMoneyCell, excelTextCell } from '../../../kernel/excel/cells.ts';
import { renderExcelWorkbook } from '../../../kernel/excel/workbook.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import { renderTablePdf } from '../../../kernel/pdf/render-table-pdf.ts';
import { getBudget, readBudgetFigures } from './budget-figures.queries.ts';
import { firstMonthLevyScheduleOf } from './budget-sheet.queries.ts';

const PDF = 'application/pdf';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = { fontWeight: 'bold' } as const;

const plain = (amount: number) => formatMoney(cents(amount), 'plain');

/** One row per unit, then the totals. */
const rowsOf = ({ lines, units }: BudgetUnitLevySchedule) => {
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

const columnsOf = ({ lines, month }: BudgetUnitLevySchedule) => [
  'Unit',
  'Share %',
  ...lines.map(({ name }) => name),
  'A month now',
  `From ${formatDay(month)}`,
  'Difference',
];

const workbook = (schedule: BudgetUnitLevySchedule): Promise<Buffer> => {
  const body = rowsOf(schedule).map(({ door, quota, lines, now, next }): ExcelCell[] => [
    excelTextCell(door),
    { value: quota, format: '0.0000" %"' },
    ...lines.map((amount) => excelMoneyCell(cents(amount))),
    excelMoneyCell(now),
    excelMoneyCell(next),
    excelMoneyCell(subtractCents(next, now)),
  ]);
  const columns = columnsOf(schedule);
  return renderExcelWorkbook([
    {
      name: 'Levy schedule',
      rows: [columns.map((name) => excelTextCell(name, HEAD)), ...body],
      widths: columns.map((name) => Math.max(12, Math.min(30, name.length + 2))),
      frozenRows: 1,
      landscape: true,
    },
  ]);
};

/** Throws conflict with the reasons where a line cannot be apportioned. */
export const renderLevyScheduleFile = async (
  deps: ServerDeps,
  { id, kind }: { id: string; kind: 'pdf' | 'excel' },
  today: Day,
): Promise<FileAnswer> => {
  const budget = await getBudget(deps.db, id);
  const schedule = firstMonthLevyScheduleOf(await readBudgetFigures(deps.db, budget), today);
  if (schedule.faults.length > 0) throw new AppError('conflict', schedule.faults.join(' '));
  const name = `Levy schedule ${budget.building} ${schedule.month}`;
  if (kind === 'excel') return { name: `${name}.xlsx`, contentType: EXCEL, bytes: await workbook(schedule) };
  const { name: agent } = await getAgentBranding(deps.db);
  const bytes = await renderTablePdf(
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
        formatPercentage(quota, 4),
        ...lines.map(plain),
        plain(now),
        plain(next),
        formatAmountChange(subtractCents(next, now)),
      ]),
      madeAt: deps.clock.now(),
    },
    await loadDocumentBranding(deps),
  );
  return { name: `${name}.pdf`, contentType: PDF, bytes };
};

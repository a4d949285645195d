/** The age analysis as PDF or workbook: the accounts, filters and sums of the page. */

import { AppError } from '@stoep/contract/kit/errors';
import type { AgeAnalysisAges, AgeAnalysisFilter } from '@stoep/contract/ledger/age-analysis';
import {
  AGE_COLUMN_TEXTS,
  AGE_FILTER_TEXTS,
  ageAnalysisTexts as texts,
} from '@stoep/contract/ledger/age-analysis.texts';
import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { formatAmountWithoutCurrency, formatWholeNumber } from '@stoep/domain/money/money-format';
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { loadDocumentBranding } from '../../../kernel/document-branding.ts';
import { type ExcelCell, type ExcelCellStyle, excelMoneyCell, excelTextCell } from '../../../kernel/excel/cells.ts';
import { renderExcelWorkbook } from '../../../kernel/excel/workbook.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import { renderTablePdf } from '../../../kernel/pdf/render-table-pdf.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { readAgeAnalysis } from './age-analysis.queries.ts';

const PDF = 'application/pdf';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = { fontWeight: 'bold' } as const;

/** A longer table takes minutes to typeset. */
const PDF_ACCOUNTS = 2_000;
/** More than any portfolio has. */
const ALL = 1_000_000;

const COLUMNS = Object.entries(AGE_COLUMN_TEXTS) as [keyof AgeAnalysisAges, string][];
const amountsOf = (of: AgeAnalysisAges): Cents[] => COLUMNS.map(([name]) => of[name]);

type Analysis = Awaited<ReturnType<typeof readAgeAnalysis>>;
/** One row of the table: its texts, its amounts, and whether it is a sum of those before it. */
type Row = { readonly texts: readonly string[]; readonly amounts: readonly Cents[]; readonly sum: boolean };

const sumRow = (name: string, of: AgeAnalysisAges): Row => ({
  texts: [name, '', '', '', ''],
  amounts: amountsOf(of),
  sum: true,
});

/** The accounts of each building, then its sum where there are several; at the end the sum of all. */
const rowsOf = ({ accounts, buildings, sums, count }: Analysis, oneBuilding: boolean): Row[] => {
  const ofBuilding = Map.groupBy(accounts, ({ buildingId }) => buildingId);
  const rows = buildings.flatMap((building): Row[] => [
    ...(ofBuilding.get(building.id) ?? []).map((account) => ({
      texts: [
        building.name,
        account.accountNumber,
        account.unit,
        texts.levyAccountTypes[account.type],
        account.untilDay === null ? account.owner : `${account.owner}, ${texts.former(formatDay(account.untilDay))}`,
      ],
      amounts: amountsOf(account),
      sum: false,
    })),
    ...(oneBuilding ? [] : [sumRow(texts.sumOf(building.name), building)]),
  ]);
  return [...rows, sumRow(texts.grandTotal(formatWholeNumber(count)), sums)];
};

const TEXT_COLUMNS = [texts.building, texts.account, texts.unit, texts.type, texts.owner];

/** What was chosen, in words: the day, the filters, the number of accounts and the rule. */
const factsOf = ({ show, older, type, control }: AgeAnalysisFilter, { day, count }: Analysis): [string, string][] => [
  [texts.day, formatDay(day)],
  [texts.accounts, `${count}, ${AGE_FILTER_TEXTS.show[show ?? 'balance'].toLowerCase()}`],
  ...(older ? [[texts.older, AGE_FILTER_TEXTS.older[older]] as [string, string]] : []),
  ...(type ? [[texts.type, texts.levyAccountTypes[type]] as [string, string]] : []),
  ...(control ? [[texts.control, AGE_FILTER_TEXTS.control[control]] as [string, string]] : []),
];

const workbook = (heading: readonly string[], facts: [string, string][], rows: readonly Row[]): Promise<Buffer> => {
  const cellsOf = ({ texts: names, amounts, sum }: Row): ExcelCell[] => {
    const style: ExcelCellStyle = sum ? HEAD : {};
    return [
      ...names.map((name) => excelTextCell(name, style)),
      ...amounts.map((amount) => excelMoneyCell(amount, style)),
    ];
  };
  const head = [
    ...heading.map((text): ExcelCell[] => [excelTextCell(text, HEAD)]),
    ...facts.map(([name, value]): ExcelCell[] => [excelTextCell(name), excelTextCell(value)]),
    [excelTextCell(texts.rule)],
    [],
    [...TEXT_COLUMNS, ...Object.values(AGE_COLUMN_TEXTS)].map((name) => excelTextCell(name, HEAD)),
  ];
  return renderExcelWorkbook([
    {
      name: texts.title,
      rows: [...head, ...rows.map(cellsOf)],
      widths: [26, 16, 10, 16, 34, ...COLUMNS.map(([, name]) => Math.max(14, name.length + 2))],
      frozenRows: head.length,
      landscape: true,
    },
  ]);
};

/** Throws not_found, and conflict where a PDF would be too long. */
export const renderAgeAnalysisFile = async (
  deps: ServerDeps,
  caller: PersonActor,
  kind: 'pdf' | 'excel',
  filter: AgeAnalysisFilter,
): Promise<FileAnswer> => {
  const limit = kind === 'pdf' ? PDF_ACCOUNTS : ALL;
  const analysis = await readAgeAnalysis(callerReadContextOf(deps.db, caller), filter, { limit });
  if (analysis.count > limit) throw new AppError('conflict', texts.tooLongForPdf(formatWholeNumber(limit)));
  const building = analysis.building ?? texts.allBuildings;
  const { name: agent } = await getAgentBranding(deps.db);
  const facts = factsOf(filter, analysis);
  const one = filter.building !== undefined;
  const rows = rowsOf(analysis, one);
  const name = fileNameOf(building, analysis.day);
  if (kind === 'excel') {
    const bytes = await workbook([`${texts.title}: ${building}`, agent], facts, rows);
    return { name: `${name}.xlsx`, contentType: EXCEL, bytes };
  }
  // On paper the only building stands in the heading.
  const textsOf = ({ texts: names, sum }: Row) => (one ? [sum ? names[0] : names[1], ...names.slice(2)] : names);
  const bytes = await renderTablePdf(
    {
      heading: texts.title,
      building,
      agent,
      facts: { title: texts.rule, rows: facts },
      columns: [...(one ? TEXT_COLUMNS.slice(1) : TEXT_COLUMNS), ...Object.values(AGE_COLUMN_TEXTS)],
      names: one ? 4 : 5,
      sums: rows.flatMap(({ sum }, place) => (sum ? [place] : [])),
      rows: rows.map((row) => [
        ...textsOf(row).map((text) => text ?? ''),
        ...row.amounts.map((amount) => formatAmountWithoutCurrency(amount, 'plain')),
      ]),
      madeAt: deps.clock.now(),
    },
    await loadDocumentBranding(deps),
  );
  return { name: `${name}.pdf`, contentType: PDF, bytes };
};

const fileNameOf = (building: string, day: Day): string => `${texts.title} ${building} ${day}`;

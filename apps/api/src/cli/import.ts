/** `import <folder|zip> [--days=DD/MM/YYYY|MM/DD/YYYY] [--dry-run]`: prints what was done, or every bad row. */
import '../modules/all.ts';
import { DAY_FORMATS, type DayFormat } from '@stoep/contract/imports/imports.codes';
import { importPortfolio } from '../engines/imports/imports.commands.ts';
import type { Fault, ImportReport } from '../engines/imports/report.ts';
import type { Command } from './command.ts';
import { textTable } from './text-table.ts';

const faultText = (faults: readonly Fault[]): string =>
  textTable(
    ['File', 'Line', 'Column', 'Reason'],
    faults.map(({ file, line, column, reason }) => [file, line ? String(line) : '', column, reason]),
  );

/** The report as a person reads it in a terminal, below the faults that were told. */
const reportText = ({ dryRun, tables, faultCount, warnings }: ImportReport): string => {
  if (faultCount > 0)
    return `\n${faultCount === 1 ? '1 fault' : `${faultCount} faults`}; nothing was changed.`;
  const rows = tables.map(({ table, ...counts }) => [
    table,
    ...[counts.rows, counts.added, counts.changed, counts.unchanged].map(String),
  ]);
  const closing = dryRun ? 'Dry run: nothing was changed.' : 'Imported.';
  return `${textTable(['Table', 'Rows', 'Added', 'Changed', 'Unchanged'], rows)}\n\n${[...warnings, closing].join('\n')}`;
};

const USAGE = 'import <folder|zip> [--days=DD/MM/YYYY|MM/DD/YYYY] [--dry-run]';
const DAYS = '--days=';

type Asked = { path: string; days: DayFormat; dryRun: boolean };

/** Undefined where something is said that an import does not know. */
const read = (args: readonly string[]): Asked | undefined => {
  const [path, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  const [said, ...again] = flags.filter((flag) => flag.startsWith(DAYS));
  const days = DAY_FORMATS.find((format) => said === undefined || said === `${DAYS}${format}`);
  const unknown = flags.some((flag) => flag !== '--dry-run' && flag !== said);
  if (path === undefined || more.length + again.length > 0 || unknown || days === undefined) return undefined;
  return { path, days, dryRun: flags.includes('--dry-run') };
};

export const importCommand: Command = {
  name: 'import',
  usage: USAGE,
  says: 'Reads a portfolio of tables (docs/import.md)',
  run: async (connected, args, say) => {
    const asked = read(args);
    if (asked === undefined) {
      say(`Usage: npm run portal -- ${USAGE}`);
      return 2;
    }
    const { path, ...options } = asked;
    const onFaults = (faults: readonly Fault[]) => say(faultText(faults));
    const report = await importPortfolio(connected, path, { ...options, onFaults });
    say(reportText(report));
    return report.faultCount > 0 ? 1 : 0;
  },
};

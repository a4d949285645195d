/** `import <folder|zip> [--dry-run]`: prints what was done, or every bad row. */
import { importPortfolio } from '../modules/imports/imports.commands.ts';
import type { ImportReport } from '../modules/imports/report.ts';
import type { Command } from './command.ts';
import { textTable } from './text-table.ts';

/** The report as a person reads it in a terminal. */
export const reportText = ({ dryRun, tables, faults, warnings }: ImportReport): string => {
  if (faults.length > 0) {
    const rows = faults.map(({ file, line, column, reason }) => [
      file,
      line ? String(line) : '',
      column,
      reason,
    ]);
    const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
    return `${textTable(['File', 'Line', 'Column', 'Reason'], rows)}\n\n${count}; nothing was changed.`;
  }
  const rows = tables.map(({ table, ...counts }) => [
    table,
    ...[counts.rows, counts.added, counts.changed, counts.unchanged].map(String),
  ]);
  const closing = dryRun ? 'Dry run: nothing was changed.' : 'Imported.';
  return `${textTable(['Table', 'Rows', 'Added', 'Changed', 'Unchanged'], rows)}\n\n${[...warnings, closing].join('\n')}`;
};

export const importCommand: Command = {
  name: 'import',
  usage: 'import <folder|zip> [--dry-run]',
  says: 'Reads a portfolio of tables (docs/import.md)',
  run: async (connected, args, say) => {
    const [path, ...more] = args.filter((arg) => !arg.startsWith('--'));
    const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--dry-run');
    if (path === undefined || more.length > 0 || unknown) {
      say(`Usage: npm run portal -- ${importCommand.usage}`);
      return 2;
    }
    const report = await importPortfolio(connected, path, { dryRun: args.includes('--dry-run') });
    say(reportText(report));
    return report.faults.length > 0 ? 1 : 0;
  },
};

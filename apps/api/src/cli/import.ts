/** `import <folder|zip> --as=<email> [--days=DD/MM/YYYY|MM/DD/YYYY] [--dry-run]`: prints what was done, or every bad row. */
import '../modules/all.ts';
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { securityNoticeSentences as texts } from '@stoep/contract/identity/security-notices.sentences';
import { IMPORT_DAY_FORMATS, type ImportDayFormat } from '@stoep/contract/imports/imports.codes';
import {
  listAdministratorEmails,
  notifyStaffOfSecurityChange,
  type SecurityNotifier,
} from '../access/security-notices.writes.ts';
import { findStaffLogin, type StaffLogin } from '../access/staff-login.ts';
import type { ServerDeps } from '../deps.ts';
import type { ImportFault, ImportReport } from '../engines/imports/import-report.ts';
import { type ImportOptions, importPortfolio } from '../engines/imports/imports.writes.ts';
import { importRoleCheckOf, runImportFollowers } from '../engines/imports/staff-import.ts';
import { startJobQueue } from '../kernel/jobs/queue.ts';
import type { CliPortfolioCommand, CliPortfolioConnection } from './command.ts';
import { formatTextTable } from './text-table.ts';

const faultText = (faults: readonly ImportFault[]): string =>
  formatTextTable(
    ['File', 'Line', 'Column', 'Reason'],
    faults.map(({ file, line, column, reason }) => [file, line ? String(line) : '', column, reason]),
  );

/** The report for a terminal, printed below the faults. */
const reportText = ({ dryRun, tables, faultCount, warnings }: ImportReport): string => {
  if (faultCount > 0) return `\n${faultCount === 1 ? '1 fault' : `${faultCount} faults`}; nothing was changed.`;
  const rows = tables.map(({ table, ...counts }) => [
    table,
    ...[counts.rows, counts.added, counts.changed, counts.unchanged].map(String),
  ]);
  const closing = dryRun ? 'Dry run: nothing was changed.' : 'Imported.';
  return `${formatTextTable(['Table', 'Rows', 'Added', 'Changed', 'Unchanged'], rows)}\n\n${[...warnings, closing].join('\n')}`;
};

const USAGE = 'import <folder|zip> --as=<email of a member of staff> [--days=DD/MM/YYYY|MM/DD/YYYY] [--dry-run]';
const DAYS = '--days=';
const AS = '--as=';

type Input = { path: string; as: string; days: ImportDayFormat; dryRun: boolean };

/** The value of a flag; undefined where it is missing, null where it is given twice. */
const flagValue = (flags: readonly string[], begin: string): string | undefined | null => {
  const [found, ...again] = flags.filter((flag) => flag.startsWith(begin));
  return again.length > 0 ? null : found?.slice(begin.length);
};

/** Undefined for arguments that an import does not know. */
const read = (args: readonly string[]): Input | undefined => {
  const [path, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  const as = flagValue(flags, AS);
  const format = flagValue(flags, DAYS);
  const days = IMPORT_DAY_FORMATS.find((one) => format === undefined || one === format);
  const unknown = flags.some((flag) => flag !== '--dry-run' && !flag.startsWith(AS) && !flag.startsWith(DAYS));
  if (path === undefined || more.length > 0 || unknown || !as || days === undefined) return undefined;
  return { path, as, days, dryRun: flags.includes('--dry-run') };
};

/** Notifies the named person and the administrators, since anybody can type a name; nobody where nothing was changed. */
const tellNamed = async (notifier: SecurityNotifier, { name, email }: StaffLogin, file: string): Promise<void> =>
  notifyStaffOfSecurityChange(notifier, [email, ...(await listAdministratorEmails(notifier.tx))], {
    subject: texts.importSubject({ person: name }),
    lead: texts.importLead,
    facts: [
      { label: texts.login, value: email },
      { label: texts.importFile, value: file },
    ],
  });

/** Imports as the office does, in the name of this member of staff: with rights, dual approval and mails. */
const importAs = (
  deps: CliPortfolioConnection & Pick<ServerDeps, 'jobs'>,
  { path, as: _, ...input }: Input,
  login: StaffLogin,
  onFaults: NonNullable<ImportOptions['onFaults']>,
): Promise<ImportReport> => {
  const requestId = randomUUID();
  const by = { profileId: login.profileId, name: login.name, source: 'command line', requestId };
  return importPortfolio(deps, path, {
    ...input,
    by,
    onFaults,
    notifies: deps,
    guard: importRoleCheckOf(login.role),
    afterwards: async (tx, tables) => {
      const { profileId } = login;
      await runImportFollowers(deps, tx, { importId: null, requestId, profileId, now: deps.clock.now() });
      if (tables.some(({ added, changed }) => added + changed > 0))
        await tellNamed({ deps, tx, byName: login.name }, login, basename(path));
    },
  });
};

export const importCliCommand: CliPortfolioCommand = {
  name: 'import',
  usage: USAGE,
  says: 'Reads a portfolio of tables (docs/import.md), in the name of a member of staff',
  run: async (connected, args, say) => {
    const input = read(args);
    if (input === undefined) {
      say(`Usage: stoep ${USAGE}`);
      return 2;
    }
    const login = await findStaffLogin(connected.db, input.as);
    if (login === undefined) {
      say(
        `There is no member of staff with the login ${input.as}. Say whose import it is: ${AS}<email of your login>. ` +
          'If a change needs two people, another person in the office approves it. The person you name gets an email about the import.',
      );
      return 1;
    }
    const jobs = await startJobQueue(connected.db.address, () => undefined, { supervise: false, poolSize: 1 });
    try {
      const onFaults = (faults: readonly ImportFault[]) => say(faultText(faults));
      const report = await importAs({ ...connected, jobs }, input, login, onFaults);
      say(reportText(report));
      return report.faultCount > 0 ? 1 : 0;
    } finally {
      await jobs.stop();
    }
  },
};

/** The command line of the server's administrator: `stoep import <folder|zip>`. */

import { auditCliCommand } from './cli/audit.ts';
import { backupCliCommand } from './cli/backup.ts';
import { breachReportCliCommand } from './cli/breach-report.ts';
import type { CliPortfolioCommand, CliStandaloneCommand } from './cli/command.ts';
import { connectToPortfolio } from './cli/connect.ts';
import { demoCliCommand } from './cli/demo.ts';
import { firstAdministratorCliCommand } from './cli/first-administrator.ts';
import { importCliCommand } from './cli/import.ts';
import { keysCliCommand } from './cli/keys.ts';
import { levyRunCliCommand } from './cli/levy-run.ts';
import { newKeyCliCommand } from './cli/new-key.ts';
import { readBankFileCliCommand } from './cli/read-bank-file.ts';
import { restoreCliCommand } from './cli/restore.ts';
import { versionCliCommand } from './cli/version.ts';
import { redactedErrorLine } from './kernel/log/redact-error.ts';

const COMMANDS: readonly (CliPortfolioCommand | CliStandaloneCommand)[] = [
  firstAdministratorCliCommand,
  importCliCommand,
  demoCliCommand,
  levyRunCliCommand,
  auditCliCommand,
  breachReportCliCommand,
  readBankFileCliCommand,
  backupCliCommand,
  restoreCliCommand,
  keysCliCommand,
  newKeyCliCommand,
  versionCliCommand,
];

// The reader of the output may stop early (`| head`): the command still runs to its end.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.exitCode = 1;
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const help = () => {
  say('Usage: stoep <command>     (in a checkout: npm run cli -- <command>)\n');
  for (const { usage, says } of COMMANDS) say(`  ${usage.padEnd(36)} ${says}`);
};

const run = async (args: readonly string[]): Promise<number> => {
  const [name, ...rest] = args.filter((arg) => arg !== '--');
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    help();
    return name === undefined || name === '--help' || name === 'help' ? 0 : 2;
  }
  if ('runAlone' in command) return command.runAlone(rest, say);
  const connected = await connectToPortfolio(say, command.begins);
  try {
    return await command.run(connected, rest, say);
  } finally {
    await connected.stop();
  }
};

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${redactedErrorLine(error)}\n`);
    process.exitCode = 1;
  },
);

/** The command line of the server's administrator: `stoep import <folder|zip>`. */

import { auditCommand } from './cli/audit.ts';
import { backupCommand } from './cli/backup.ts';
import { breachReportCommand } from './cli/breach-report.ts';
import type { CliPortfolioCommand, CliStandaloneCommand } from './cli/command.ts';
import { connectToPortfolio } from './cli/connect.ts';
import { demoCommand } from './cli/demo.ts';
import { firstAdministratorCommand } from './cli/first-administrator.ts';
import { importCommand } from './cli/import.ts';
import { keysCommand } from './cli/keys.ts';
import { levyRunCommand } from './cli/levy-run.ts';
import { newKeyCommand } from './cli/new-key.ts';
import { readBankFileCommand } from './cli/read-bank-file.ts';
import { restoreCommand } from './cli/restore.ts';
import { versionCommand } from './cli/version.ts';
import { redactedErrorLine } from './kernel/log/redact-error.ts';

const COMMANDS: readonly (CliPortfolioCommand | CliStandaloneCommand)[] = [
  firstAdministratorCommand,
  importCommand,
  demoCommand,
  levyRunCommand,
  auditCommand,
  breachReportCommand,
  readBankFileCommand,
  backupCommand,
  restoreCommand,
  keysCommand,
  newKeyCommand,
  versionCommand,
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

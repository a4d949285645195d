/** The process. Its database is begun first, and comes up while the thousand files of the rest are loaded. */
import { readArguments } from './arguments.ts';
import { beginServer, dataFolderOf } from './begin-server.ts';
import { readConfig } from './config.ts';
import { monotonic } from './kernel/clock.ts';
import { redactedLine } from './kernel/log/redact-error.ts';
import { requireSettings } from './settings/start-settings.ts';

// A full disk behind the standard output loses lines of the log. The process goes on.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
const say = (line: string) => process.stdout.write(`${line}\n`);

const run = async () => {
  const begun = monotonic();
  const given = readArguments(process.argv.slice(2));
  const config = readConfig();
  await requireSettings(config, dataFolderOf(config));
  const beginning = await beginServer(config, say);
  const { serve } = await import('./serve.ts');
  await serve({ given, config, beginning, begun, say });
};

run().catch((error: unknown) => {
  process.stderr.write(`Stoep could not start: ${redactedLine(error)}\n`);
  process.exitCode = 1;
  // Whatever still runs in the background must not keep a failed start alive.
  setImmediate(() => process.exit(1));
});

/** The process. Its database is begun first, and comes up while the thousand files of the rest are loaded. */

import { serverDataFolderOf, startDatabaseServerInBackground } from './begin-server.ts';
import { readServerConfig } from './config.ts';
import { monotonicMilliseconds } from './kernel/clock.ts';
import { redactedErrorLine } from './kernel/log/redact-error.ts';
import { requireUsableSettings } from './settings/start-settings.ts';
import { parseStartArguments } from './start-arguments.ts';

// A full disk behind the standard output loses lines of the log. The process goes on.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
const say = (line: string) => process.stdout.write(`${line}\n`);

const run = async () => {
  const begun = monotonicMilliseconds();
  const given = parseStartArguments(process.argv.slice(2));
  const config = readServerConfig();
  await requireUsableSettings(config, serverDataFolderOf(config));
  const beginning = await startDatabaseServerInBackground(config, say);
  const { serveHttp: serve } = await import('./serve.ts');
  await serve({ given, config, beginning, begun, say });
};

run().catch((error: unknown) => {
  process.stderr.write(`Stoep could not start: ${redactedErrorLine(error)}\n`);
  process.exitCode = 1;
  // Whatever still runs in the background must not keep a failed start alive.
  setImmediate(() => process.exit(1));
});

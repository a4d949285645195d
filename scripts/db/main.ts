/** `npm run db [-- QUERY]`: SQL on the product's database on this machine. The product's own settings say where it is. */
import { existsSync } from 'node:fs';
import pg from 'pg';
import { serverDataFolderOf } from '../../apps/api/src/begin-server.ts';
import { readServerConfig } from '../../apps/api/src/config.ts';
import { databaseLabelOf } from '../../apps/api/src/db/database-label.ts';
import { findRunningDatabaseUrl } from '../../apps/api/src/db/embedded/running-database.ts';
import { runDbPrompt, runDbPromptInput } from './prompt.ts';

const run = async (words: readonly string[]): Promise<number> => {
  const config = readServerConfig();
  const dataDir = serverDataFolderOf(config);
  const url = config.databaseUrl ?? (existsSync(dataDir) ? await findRunningDatabaseUrl(dataDir) : undefined);
  if (url === undefined) {
    process.stderr.write(
      `No product runs on ${dataDir}. Start it (npm start or npm run dev) and run this again beside it; for another ` +
        'portfolio set STOEP_DATA_DIR or DATABASE_URL.\n',
    );
    return 1;
  }
  const client = new pg.Client({ connectionString: url, application_name: 'npm run db' });
  client.on('error', () => {
    process.stderr.write('\nThe database has ended. Start the product, then run this again.\n');
    process.exit(1);
  });
  await client.connect();
  try {
    const { stdin: input, stdout: output } = process;
    const say = (text: string) => output.write(`${text}\n`);
    if (words.length > 0) return (await runDbPromptInput(client, words.join(' '), say)) ? 0 : 1;
    const terminal = input.isTTY === true;
    if (terminal) say(`The database of ${config.databaseUrl ? databaseLabelOf(url) : dataDir}. \\? for help.`);
    return await runDbPrompt(client, { input, output, terminal });
  } finally {
    await client.end();
  }
};

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);

/** A prompt for SQL: reads lines, sends queries, prints tables. */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Client, QueryArrayResult } from 'pg';
import { isCompleteDbPromptInput } from './complete-query.ts';
import { DB_PROMPT_HELP, dbPromptCommandQueriesOf } from './describe.ts';
import { formatDbPromptError, formatDbPromptResult } from './format-result.ts';

type Say = (text: string) => void;
/** Every value stays the text that PostgreSQL sends: a date is not turned into a time, and cents keep all digits. */
const types = { getTypeParser: () => (value: string) => value } as never;

/** Answers whether PostgreSQL accepted the query. */
const ask = async (client: Client, text: string, say: Say, values?: string[]): Promise<boolean> => {
  try {
    const query = { text, rowMode: 'array' as const, types, ...(values && { values }) };
    const found = (await client.query(query)) as QueryArrayResult | QueryArrayResult[];
    for (const one of [found].flat()) say(formatDbPromptResult(one));
    return true;
  } catch (error) {
    say(formatDbPromptError(error as Error));
    return false;
  }
};

const runCommand = async (client: Client, command: string, say: Say): Promise<boolean> => {
  if (command === '\\?') {
    say(DB_PROMPT_HELP);
    return true;
  }
  const queries = dbPromptCommandQueriesOf(command);
  if (!queries) {
    say(`There is no command ${command}. \\? names those there are.`);
    return false;
  }
  for (const { text, values } of queries) if (!(await ask(client, text, say, values))) return false;
  return true;
};

/** Runs one complete input: a query, or a command that begins with a backslash. */
export const runDbPromptInput = (client: Client, typed: string, say: Say): Promise<boolean> =>
  typed.trim().startsWith('\\') ? runCommand(client, typed.trim(), say) : ask(client, typed, say);

/**
 * Reads until the end of the input or \q. At a terminal it goes on after an error; a file ends there.
 * @returns the exit code
 */
export const runDbPrompt = async (
  client: Client,
  { input, output, terminal }: { input: Readable; output: Writable; terminal: boolean },
): Promise<number> => {
  const say: Say = (text) => output.write(`${text}\n`);
  const lines = createInterface({ input, output, terminal });
  let typed = '';
  const show = () => {
    if (!terminal) return;
    lines.setPrompt(typed ? '  ... ' : 'stoep> ');
    lines.prompt();
  };
  // Ctrl-C drops the lines typed so far.
  lines.on('SIGINT', () => {
    typed = '';
    output.write('\n');
    show();
  });
  show();
  for await (const line of lines) {
    if (!typed && line.trim() === '\\q') break;
    if (!typed && line.trim().startsWith('\\')) {
      if (!(await runDbPromptInput(client, line, say)) && !terminal) return 1;
    } else {
      typed += typed || line.trim() ? `${line}\n` : '';
      if (isCompleteDbPromptInput(typed)) {
        const query = typed;
        typed = '';
        if (!(await runDbPromptInput(client, query, say)) && !terminal) return 1;
      }
    }
    show();
  }
  lines.close();
  return typed.trim() && !terminal && !(await runDbPromptInput(client, typed, say)) ? 1 : 0;
};

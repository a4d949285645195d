/** Started in a thread of its own: parses the CSV of a large file. Its rows go as text: as objects they cost more than their parsing. */
import { serveThrough } from '../../kernel/threads/through.ts';
import { csvRowsOf } from './csv-rows.ts';

serveThrough((delimiter: string) => {
  const { take, end } = csvRowsOf(delimiter);
  return {
    take: async (chunk) => JSON.stringify(await take(chunk)),
    end: async () => JSON.stringify(await end()),
  };
});

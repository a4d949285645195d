/** Turns a constraint violation of the database into an import fault in plain words. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { importTableLabel } from '@stoep/contract/imports/imports.codes';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { z } from 'zod';
import type { ImportFault } from '../import-report.ts';

const refusal = z.object({
  code: z.string().regex(/^23/),
  table: z.string(),
  detail: z.string().optional(),
  constraint: z.string().optional(),
});
type Refusal = z.output<typeof refusal>;

const TAKEN = /^Key \((.+)\)=\((.*)\) already exists/;
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;
const NOT_THERE = '23503';

/** The key's columns as people read them, and the values from the file. */
const keyTaken = (columns: string, values: string): SentenceOrText => {
  const names = columns.split(', ').map((name) =>
    name
      .replace(/\W/g, ' ')
      .replace(/_?id$|lower/g, '')
      .replaceAll('_', ' ')
      .trim(),
  );
  const given = values.split(', ').filter((value) => !ID.test(value));
  return texts.keyTaken({ columns: names.join(' and '), values: given.join(', ') || '…' });
};

const why = ({ code, detail, table }: Refusal): SentenceOrText => {
  const [, columns, values] = TAKEN.exec(detail ?? '') ?? [];
  if (columns !== undefined && values !== undefined) return keyTaken(columns, values);
  return code === NOT_THERE ? texts.namedRowGone : texts.ruleNotHold({ table: importTableLabel(table) });
};

/** The violation inside a database driver error; undefined for every other error. */
export const constraintImportFaultOf = (error: unknown): ImportFault | undefined => {
  const found = refusal.safeParse(error instanceof Error && error.cause ? error.cause : error);
  if (!found.success) return undefined;
  return { file: found.data.table, line: 0, column: '', reason: translateSentenceToEnglish(why(found.data)) };
};

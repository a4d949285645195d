/** A row that the database itself refuses, for what stands there already: said as a fault, in plain words, not as a crash. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { importableLabel } from '@stoep/contract/imports/imports.codes';
import type { Words } from '@stoep/contract/kit/sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import { z } from 'zod';
import type { Fault } from '../report.ts';

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

/** The columns of the key as people read them, and those of its values that they gave. */
const keyTaken = (columns: string, values: string): Words => {
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

const why = ({ code, detail, table }: Refusal): Words => {
  const [, columns, values] = TAKEN.exec(detail ?? '') ?? [];
  if (columns !== undefined && values !== undefined) return keyTaken(columns, values);
  return code === NOT_THERE ? texts.namedRowGone : texts.ruleNotHold({ table: importableLabel(table) });
};

/** The refusal inside an error of the database driver; undefined for every other error. */
export const constraintFault = (error: unknown): Fault | undefined => {
  const found = refusal.safeParse(error instanceof Error && error.cause ? error.cause : error);
  if (!found.success) return undefined;
  return { file: found.data.table, line: 0, column: '', reason: inEnglish(why(found.data)) };
};

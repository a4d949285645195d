/** A row that the database itself refuses, for what stands there already: said as a fault, not as a crash. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import { z } from 'zod';
import type { Fault } from './report.ts';

const refusal = z.object({
  code: z.string().regex(/^23/),
  table: z.string(),
  detail: z.string().optional(),
  constraint: z.string().optional(),
});

/** The key that is taken or leads nowhere is what the person mends; a whole row that broke a rule is not repeated. */
const why = ({ detail, constraint }: z.output<typeof refusal>): string =>
  detail?.startsWith('Key (') ? detail : inEnglish(texts.ruleNotHold({ name: constraint ?? 'of the table' }));

/** The refusal inside an error of the database driver; undefined for every other error. */
export const constraintFault = (error: unknown): Fault | undefined => {
  const found = refusal.safeParse(error instanceof Error && error.cause ? error.cause : error);
  if (!found.success) return undefined;
  const reason = `The database does not take a row: ${why(found.data)}`;
  return { file: found.data.table, line: 0, column: '', reason };
};

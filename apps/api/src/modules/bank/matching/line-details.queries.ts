/** A batch that the bank booked as one line: its payments, and whose each of them is where its reference says so for certain. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Database } from '../../../kernel/database/client.ts';
import type { OpenLine } from './candidates.queries.ts';
import { type ShownSuggestion, shownSuggestions } from './shown-suggestions.queries.ts';
import { readLines, type Suggestion } from './suggestions.queries.ts';

/** As a bank file is read (`LineDetail`), in cents. */
const stored = z.array(
  z.object({ cents: z.number().int(), text: z.string(), reference: z.string().nullable() }),
);

export type ShownDetail = {
  readonly amount: Cents;
  readonly text: string;
  readonly reference: string | null;
  readonly target: ShownSuggestion | null;
};

type Batch = OpenLine & { readonly details: unknown };
type Payment = { readonly lineId: string; readonly open: OpenLine };

const isExact = ({ candidate: { clues } }: Suggestion): boolean =>
  clues.some(({ kind }) => kind === 'reference' || kind === 'own reference');

/** The payments of a line, where it has several that add up to it. */
const paymentsOf = ({ id, bankAccountId, day, amount, details }: Batch): readonly Payment[] => {
  const read = stored.safeParse(details);
  if (!read.success || read.data.length < 2) return [];
  if (read.data.reduce((sum, one) => sum + one.cents, 0) !== amount) return [];
  return read.data.map((one) => ({
    lineId: id,
    open: {
      id: uuidv7(),
      bankAccountId,
      day,
      amount: one.cents,
      text: one.text,
      reference: one.reference,
    },
  }));
};

/** By line; lines that are no batch are not in it. */
export const readDetails = async (
  db: Database,
  lines: readonly Batch[],
  today: Day,
): Promise<ReadonlyMap<string, ShownDetail[]>> => {
  const payments = lines.flatMap(paymentsOf);
  if (payments.length === 0) return new Map();
  const read = await readLines(
    db,
    payments.map(({ open }) => open),
    today,
  );
  const exact = new Map(
    [...read].map(([id, { suggestions }]) => {
      const named = suggestions.filter(isExact);
      return [id, named.length === 1 ? named : []] as const;
    }),
  );
  const shown = await shownSuggestions(db, exact);
  const byLine = Map.groupBy(payments, ({ lineId }) => lineId);
  return new Map(
    [...byLine].map(([lineId, all]) => [
      lineId,
      all.map(({ open: { id, amount, text, reference } }) => ({
        amount: cents(amount),
        text,
        reference,
        target: shown.get(id)?.[0] ?? null,
      })),
    ]),
  );
};

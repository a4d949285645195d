/**
 * Payments of a batch that the bank booked as one line, each with its levy account if the reference identifies it for
 * certain.
 */
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Database } from '../../../kernel/database/client.ts';
import type { BankLineOrSuspensePart } from './match-candidates.queries.ts';
import { type MatchSuggestionView, readMatchSuggestionViews } from './match-suggestion-views.queries.ts';
import { analyseBankLines, type ScoredMatchSuggestion } from './match-suggestions.queries.ts';

/** The batch payments as the parser of bank files stores them, in cents. */
const stored = z.array(z.object({ cents: z.number().int(), text: z.string(), reference: z.string().nullable() }));

export type BatchPaymentWithTarget = {
  readonly amount: Cents;
  readonly text: string;
  readonly reference: string | null;
  readonly target: MatchSuggestionView | null;
};

type Batch = BankLineOrSuspensePart & { readonly details: unknown };
type Payment = { readonly lineId: string; readonly open: BankLineOrSuspensePart };

const isExact = ({ candidate: { clues } }: ScoredMatchSuggestion): boolean =>
  clues.some(({ kind }) => kind === 'reference' || kind === 'own reference');

/** The payments of a line, if it has several that add up to its amount. */
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

/** Batch payments by line id; lines that are no batch are left out. */
export const readBatchPaymentsOfLines = async (
  db: Database,
  lines: readonly Batch[],
  today: Day,
): Promise<ReadonlyMap<string, BatchPaymentWithTarget[]>> => {
  const payments = lines.flatMap(paymentsOf);
  if (payments.length === 0) return new Map();
  const read = await analyseBankLines(
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
  const shown = await readMatchSuggestionViews(db, exact);
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

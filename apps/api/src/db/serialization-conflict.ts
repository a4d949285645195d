/**
 * Detects that PostgreSQL aborted a transaction because of another one (serialization failure or deadlock). Running
 * it again may succeed.
 */

import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** A serialisation failure and a deadlock. */
const CODES: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** Also looks at the causes of an error, since the driver's error may be wrapped. */
export const isSerializationConflict = (error: unknown): boolean =>
  error instanceof Error && (CODES.has((error as { code?: unknown }).code) || isSerializationConflict(error.cause));

/** The first attempt and two retries. */
export const MAX_TRANSACTION_ATTEMPTS = 3;
/** Milliseconds before a retry, or up to twice as many: an immediate one could lock the same row before the other transaction does. */
const AWHILE_MS = 10;

/** @param turn how many attempts were made, from 1 */
export const waitBeforeTransactionRetry = (turn: number): Promise<void> =>
  setTimeout(randomInt(AWHILE_MS, 2 * AWHILE_MS) * turn);

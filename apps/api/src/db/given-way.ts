/** Whether an error says that PostgreSQL gave a transaction up for another's sake: run whole again, it may well succeed. */

import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** A serialisation failure and a deadlock. */
const CODES: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** Looks through what wraps the driver's error. */
export const hasGivenWay = (error: unknown): boolean =>
  error instanceof Error && (CODES.has((error as { code?: unknown }).code) || hasGivenWay(error.cause));

/** The first time and twice more. */
export const TURNS = 3;
/** Milliseconds, and up to twice as many, until it runs again: at once, it could lock the same row before the other transaction does. */
const AWHILE_MS = 10;

/** @param turn how many times it has run, from 1 */
export const pauseToGiveWay = (turn: number): Promise<void> =>
  setTimeout(randomInt(AWHILE_MS, 2 * AWHILE_MS) * turn);

/** Whether an error says that PostgreSQL gave a transaction up for another's sake: run whole again, it may well succeed. */

/** A serialisation failure and a deadlock. */
const CODES: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** Looks through what wraps the driver's error. */
export const hasGivenWay = (error: unknown): boolean =>
  error instanceof Error && (CODES.has((error as { code?: unknown }).code) || hasGivenWay(error.cause));

/** Detects that the connection to PostgreSQL broke. Nothing is wrong with the request, and a retry helps. */

/**
 * SQLSTATE class 08 is the connection, 57P0x the server stopping or starting, 25P03 and 25P04 a transaction that
 * timed out. The others are network errors.
 */
const CODES = /^(08...|57P0.|25P0[34]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;

/** Driver messages without a code. An ended pool belongs to a process that is stopping. */
const SAYS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** Also inspects the causes of the error. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && CODES.test(code)) return true;
  return SAYS.test(error.message) || isConnectionLost(error.cause);
};

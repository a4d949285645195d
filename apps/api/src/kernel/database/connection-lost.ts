/** Whether an error says that the line to PostgreSQL broke: nothing is wrong with the request, and trying again helps. */

/**
 * Class 08 is the connection, 57P0x the server going down or coming up, 25P03 and 25P04 a transaction that the server gave
 * up; the others are the network's own.
 */
const CODES = /^(08...|57P0.|25P0[34]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;

/** What the driver says without a code. A pool that is ended belongs to a process that is stopping. */
const SAYS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** Looks through what wraps the driver's error. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && CODES.test(code)) return true;
  return SAYS.test(error.message) || isConnectionLost(error.cause);
};

/** Where log lines are written. If writing fails, as on a full disk, lines are lost and the process goes on. */
import pino, { type DestinationStream } from 'pino';

/** So much waits in memory for a place that takes nothing; what comes beyond it is lost. */
const WAITS_BYTES = 1_000_000;

/** @param fd an open file; the standard output where left out */
export const logDestination = (fd = 1): DestinationStream => {
  const destination = pino.destination({ dest: fd, maxLength: WAITS_BYTES });
  destination.on('error', () => undefined);
  return destination;
};

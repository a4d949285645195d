/** Where log lines are written. If writing fails, as on a full disk, lines are lost and the process goes on. */
import pino, { type DestinationStream } from 'pino';

/** The most bytes that wait in memory while nothing can be written; further lines are lost. */
const WAITS_BYTES = 1_000_000;

/** @param fd an open file; standard output by default */
export const logDestination = (fd = 1): DestinationStream => {
  const destination = pino.destination({ dest: fd, maxLength: WAITS_BYTES });
  destination.on('error', () => undefined);
  return destination;
};

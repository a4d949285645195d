/** The line that ends a start: the address that people open, and where this process listens. */
import type { AddressInfo } from 'node:net';

/**
 * Behind a proxy the two differ. With PORT=0 the system has chosen the port only now.
 * @param publicUrl what links in mails begin with
 * @param ms how long the start took, in milliseconds
 */
export const formatReadyLine = (publicUrl: string, { address, family, port }: AddressInfo, ms: number): string => {
  const host = family === 'IPv6' ? `[${address}]` : address;
  const opened = publicUrl.replace(/:0$/, `:${port}`);
  return `Stoep is ready at ${opened}, listening on ${host}:${port}  (${Math.round(ms)} ms)`;
};

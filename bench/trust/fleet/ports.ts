/** Ports of this machine that nobody listens on. */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** Finds that many. All are opened at once, so that no port is found twice. */
export const findFreePorts = async (many: number): Promise<number[]> => {
  const held = await Promise.all(
    Array.from(
      { length: many },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = held.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};

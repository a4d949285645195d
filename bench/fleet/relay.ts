/** A fixed address before a database server that is restarted, and comes back on another port. */
import { connect, createServer, type Socket } from 'node:net';

export type ConnectionRelay = {
  readonly port: number;
  /** Leads to another port from now on; connections that are open stay with the one before. */
  readonly leadTo: (port: number) => void;
  readonly stop: () => Promise<void>;
};

/** @param port where it is reached; @param to where the server listens */
export const startConnectionRelay = async (port: number, to: number): Promise<ConnectionRelay> => {
  let target = to;
  const open = new Set<Socket>();
  const server = createServer((line) => {
    const further = connect(target, '127.0.0.1');
    open.add(line);
    line
      .on('error', () => further.destroy())
      .on('close', () => {
        open.delete(line);
        further.destroy();
      });
    further.on('error', () => line.destroy()).on('close', () => line.destroy());
    line.pipe(further).pipe(line);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port,
    leadTo: (next) => {
      target = next;
    },
    stop: async () => {
      for (const line of open) line.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

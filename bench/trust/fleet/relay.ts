/** A fixed address in front of a database server that comes back on another port after a restart. */
import { connect, createServer, type Socket } from 'node:net';

export type ConnectionRelay = {
  readonly port: number;
  /** New connections go to this port from now on; open connections stay where they are. */
  readonly leadTo: (port: number) => void;
  readonly stop: () => Promise<void>;
};

/** @param port where the relay listens; @param to where the server listens */
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

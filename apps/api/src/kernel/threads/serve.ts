/** The side of a DocumentPool that makes documents: takes orders one by one and answers with bytes or what went wrong. */
import { parentPort } from 'node:worker_threads';
import type { Answer, Numbered } from './pool.ts';

/** Ends with the process that started it, and by nothing else that can be waited for. */
const asProcess = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
};

/** Makes each order by `make`; what it throws fails that document alone. */
export function serve<Order>(make: (order: Order) => Uint8Array | Promise<Uint8Array>): void {
  const say = (answer: Answer) => (parentPort ? parentPort.postMessage(answer) : process.send?.(answer));
  const take = async ({ id, order }: Numbered<Order>) => {
    try {
      say({ id, bytes: await make(order) });
    } catch (error) {
      say({ id, problem: error instanceof Error ? error.message : String(error) });
    }
  };
  if (parentPort) parentPort.on('message', take);
  else {
    asProcess();
    process.on('message', (sent) => void take(sent as Numbered<Order>));
  }
}

/** The worker side of a DocumentPool: takes orders one by one and answers with bytes or an error. */
import { parentPort } from 'node:worker_threads';
import type { DocumentWorkerAnswer, NumberedDocumentOrder } from './document-pool.ts';

/** Ends with the parent process, and for no other reason. */
const asProcess = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
};

/** Makes each order with `make`; an exception fails that document only. */
export function serveDocumentOrders<Order>(make: (order: Order) => Uint8Array | Promise<Uint8Array>): void {
  const say = (answer: DocumentWorkerAnswer) => (parentPort ? parentPort.postMessage(answer) : process.send?.(answer));
  const take = async ({ id, order }: NumberedDocumentOrder<Order>) => {
    try {
      say({ id, bytes: await make(order) });
    } catch (error) {
      say({ id, problem: error instanceof Error ? error.message : String(error) });
    }
  };
  if (parentPort) parentPort.on('message', take);
  else {
    asProcess();
    process.on('message', (sent) => void take(sent as NumberedDocumentOrder<Order>));
  }
}

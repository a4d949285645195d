/** The thread's side of a DocumentPool: takes orders one by one and answers with bytes or what went wrong. */
import { parentPort } from 'node:worker_threads';
import type { Answer, Numbered } from './pool.ts';

/** Makes each order by `make`; what it throws fails that document alone. */
export function serve<Order>(make: (order: Order) => Uint8Array | Promise<Uint8Array>): void {
  parentPort?.on('message', async ({ id, order }: Numbered<Order>) => {
    let answer: Answer;
    try {
      answer = { id, bytes: await make(order) };
    } catch (error) {
      answer = { id, problem: error instanceof Error ? error.message : String(error) };
    }
    parentPort?.postMessage(answer);
  });
}

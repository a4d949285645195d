/** Pieces of a stream go through a thread of their own, in their order: what is worked out of one is heard while the next is under way. */
import { on } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';

type Said<Answer> = { readonly answer: Answer } | { readonly problem: string };

/** So many pieces are on their way at once, and no more: neither side holds the stream. */
const ON_THEIR_WAY = 4;

/** What the thread said of a piece: the message is its own. */
export class PieceRefused extends Error {
  override readonly name = 'PieceRefused';
}

/**
 * Answers what the file (`serveThrough`) makes of each piece, and of the end behind them; throws `PieceRefused` with what it throws.
 * The thread goes with the generator, however that ends.
 * @param megabytes of objects that the thread may hold
 */
export async function* throughThread<Order, Answer>(
  file: URL,
  order: Order,
  pieces: AsyncIterable<Uint8Array>,
  megabytes: number,
): AsyncGenerator<Answer> {
  const worker = new Worker(file, {
    execArgv: [],
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const gone = new AbortController();
  worker.once('exit', () => gone.abort(new Error('The thread ended')));
  const heard = on(worker, 'message', { signal: gone.signal });
  const next = async (): Promise<Answer> => {
    const { value } = (await heard.next()) as IteratorYieldResult<[Said<Answer>]>;
    const [said] = value;
    if ('problem' in said) throw new PieceRefused(said.problem);
    return said.answer;
  };
  let waited = 0;
  try {
    for await (const piece of pieces) {
      worker.postMessage(piece);
      waited += 1;
      if (waited < ON_THEIR_WAY) continue;
      yield await next();
      waited -= 1;
    }
    worker.postMessage(null);
    for (let left = waited + 1; left > 0; left -= 1) yield await next();
  } finally {
    await worker.terminate();
  }
}

/** What a thread makes of pieces that come one after the other. */
export type Through<Answer> = {
  readonly take: (piece: Uint8Array) => Promise<Answer>;
  readonly end: () => Promise<Answer>;
};

/** The thread's side. */
export const serveThrough = <Order, Answer>(make: (order: Order) => Through<Answer>): void => {
  const { take, end } = make(workerData as Order);
  let before: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', (piece: Uint8Array | null) => {
    before = before
      .then(() => (piece === null ? end() : take(piece)))
      .then(
        (answer): Said<Answer> => ({ answer }),
        (error: unknown): Said<Answer> => ({
          problem: error instanceof Error ? error.message : String(error),
        }),
      )
      .then((said) => parentPort?.postMessage(said));
  });
};

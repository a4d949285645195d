/**
 * A bounded queue before a few worker threads that make documents (trust A-74, F-27), so that a long one never blocks
 * a request. A thread is replaced after some documents, because its memory grows, and after a document that takes too
 * long or kills it. All of this also applies to worker processes (document-worker.ts).
 */
import { type DocumentWorker, startDocumentWorkerProcess, startDocumentWorkerThread } from './document-worker.ts';

/** An order with the number that its answer must carry. */
export type NumberedDocumentOrder<Order> = { readonly id: number; readonly order: Order };
/** The answer of a worker. */
export type DocumentWorkerAnswer = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly problem: string }
);

export type DocumentPoolOptions = {
  /** Threads; they start when first needed. */
  readonly threads: number;
  /** Documents that may be queued; one more is refused with DocumentBusyError. */
  readonly queue: number;
  /** Documents that a thread makes before a fresh one replaces it. */
  readonly lifetime: number;
  /** Milliseconds one document may take. */
  readonly timeout: number;
  /** Megabytes of objects a thread may use; one that uses more is ended, and its order fails. */
  readonly memory?: number;
  /** Use worker processes instead of threads. */
  readonly apart?: true;
  /** Milliseconds of idling after which a thread ends and frees its memory; never if absent. */
  readonly idle?: number;
  /** The thread's code: see `serve` in ./serve.ts. */
  readonly worker: URL;
};

/** Too many documents are queued: try again later (503). */
export class DocumentBusyError extends Error {
  override readonly name = 'DocumentBusyError';
}
/** The document could not be made; the message is for the log, not for people. */
export class DocumentRenderError extends Error {
  override readonly name = 'DocumentRenderError';
}

type Job<Order> = {
  readonly sent: NumberedDocumentOrder<Order>;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (problem: Error) => void;
};
type Thread<Order> = {
  readonly maker: DocumentWorker;
  made: number;
  job?: Job<Order> | undefined;
  /** The timeout of the current document, or of idling. */
  timer?: NodeJS.Timeout;
};

export class DocumentPool<Order> {
  readonly #options: DocumentPoolOptions;
  readonly #waiting: Job<Order>[] = [];
  readonly #threads = new Set<Thread<Order>>();
  #nextId = 1;
  #closed = false;

  constructor(options: DocumentPoolOptions) {
    this.#options = options;
  }

  /** Makes one document. Throws DocumentBusyError when the queue is full, DocumentRenderError when it cannot be made. */
  make(order: Order): Promise<Buffer> {
    if (this.#closed) return Promise.reject(new DocumentRenderError('The document threads are closed'));
    if (this.#waiting.length >= this.#options.queue) {
      return Promise.reject(new DocumentBusyError('Too many documents wait to be made'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.push({ sent: { id: this.#nextId++, order }, resolve, reject });
    this.#next();
    return promise;
  }

  /** Ends the threads; queued orders are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    const left = [...this.#waiting.splice(0), ...[...this.#threads].flatMap((thread) => thread.job ?? [])];
    const ends = [...this.#threads].map((thread) => this.#drop(thread));
    for (const job of left) job.reject(new DocumentRenderError('The document threads are closed'));
    await Promise.all(ends);
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const thread = this.#idle();
    const job = thread && this.#waiting.shift();
    if (!thread || !job) return;
    thread.job = job;
    thread.maker.keep(true);
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => this.#fail(thread, 'The document took too long'), this.#options.timeout);
    thread.maker.post(job.sent);
  }

  #idle(): Thread<Order> | undefined {
    for (const thread of this.#threads) if (!thread.job) return thread;
    return this.#threads.size < this.#options.threads ? this.#start() : undefined;
  }

  #start(): Thread<Order> {
    const { worker, memory, apart } = this.#options;
    const heard = {
      answer: (answer: DocumentWorkerAnswer) => this.#done(thread, answer),
      gone: (problem: string) => this.#fail(thread, problem),
    };
    const maker = apart ? startDocumentWorkerProcess(worker, heard) : startDocumentWorkerThread(worker, heard, memory);
    const thread: Thread<Order> = { maker, made: 0 };
    this.#threads.add(thread);
    return thread;
  }

  #done(thread: Thread<Order>, answer: DocumentWorkerAnswer): void {
    const { job } = thread;
    if (!job || job.sent.id !== answer.id) return;
    clearTimeout(thread.timer);
    thread.job = undefined;
    thread.made += 1;
    // An idle thread does not keep the process alive.
    thread.maker.keep(false);
    if (thread.made >= this.#options.lifetime) void this.#drop(thread);
    else this.#rest(thread);
    if ('bytes' in answer) job.resolve(Buffer.from(answer.bytes));
    else job.reject(new DocumentRenderError(answer.problem));
    this.#next();
  }

  #rest(thread: Thread<Order>): void {
    if (this.#options.idle === undefined) return;
    thread.timer = setTimeout(() => void this.#drop(thread), this.#options.idle).unref();
  }

  #fail(thread: Thread<Order>, problem: string): void {
    if (!this.#threads.has(thread)) return;
    void this.#drop(thread);
    thread.job?.reject(new DocumentRenderError(problem));
    this.#next();
  }

  async #drop(thread: Thread<Order>): Promise<void> {
    clearTimeout(thread.timer);
    this.#threads.delete(thread);
    await thread.maker.end();
  }
}

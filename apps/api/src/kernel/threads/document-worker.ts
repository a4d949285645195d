/** Starts the worker of a document pool, in a thread of this process or in a child process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { preloadOptionsOf } from './preloads.ts';

/** What happens with the worker's messages. */
export type DocumentWorkerHandlers<Answer> = {
  readonly answer: (answer: Answer) => void;
  /** The worker has ended and makes nothing more. */
  readonly gone: (problem: string) => void;
};

export type DocumentWorker = {
  readonly post: (sent: object) => void;
  /** A busy worker keeps this process alive, an idle one does not. */
  readonly keep: (alive: boolean) => void;
  readonly end: () => Promise<unknown>;
};

/**
 * @param megabytes limit of JavaScript objects; a worker that uses more is ended
 */
export const startDocumentWorkerThread = <Answer>(
  file: URL,
  heard: DocumentWorkerHandlers<Answer>,
  megabytes?: number,
): DocumentWorker => {
  const worker = new Worker(file, {
    execArgv: preloadOptionsOf(process.execArgv),
    ...(megabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
  });
  worker.on('message', heard.answer);
  worker.on('error', (error) => heard.gone(error instanceof Error ? error.message : String(error)));
  worker.on('exit', () => heard.gone('The document thread ended'));
  return {
    post: (sent) => worker.postMessage(sent),
    keep: (alive) => (alive ? worker.ref() : worker.unref()),
    end: () => worker.terminate(),
  };
};

/**
 * For workers that use memory outside of JavaScript objects. A thread never returns that memory, the end of a process
 * does. It runs the product's own file, without arguments and environment.
 */
export const startDocumentWorkerProcess = <Answer>(
  file: URL,
  heard: DocumentWorkerHandlers<Answer>,
): DocumentWorker => {
  // Reported a moment later, as for a worker that ran, since the caller must register it first.
  const goneSoon = (error: unknown) =>
    queueMicrotask(() => heard.gone(error instanceof Error ? error.message : String(error)));
  let child: ChildProcess;
  try {
    child = fork(file, {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Outside of our process group: Ctrl-C reaches only us, and work in progress is still awaited.
      detached: true,
    });
  } catch (error) {
    // Out of memory or file descriptors: the document fails, the product does not.
    goneSoon(error);
    return { post: () => undefined, keep: () => undefined, end: async () => undefined };
  }
  const ended = once(child, 'exit').catch(() => undefined);
  // A busy worker gets no messages, so it is killed whenever this process ends.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.on('message', (message) => heard.answer(message as Answer));
  child.on('error', (error) => heard.gone(error.message));
  child.on('exit', (code, signal) => {
    process.off('exit', kill);
    heard.gone(`The document process ended (${code ?? signal})`);
  });
  return {
    post: (sent) => {
      try {
        child.send(sent);
      } catch (error) {
        goneSoon(error);
      }
    },
    keep: (alive) => {
      for (const held of [child, child.channel]) alive ? held?.ref() : held?.unref();
    },
    end: async () => {
      // A process that never started sends no end event.
      if (child.pid === undefined) return;
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
};

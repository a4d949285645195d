/** Where the documents of a pool are made: in a thread of this process, or in a process of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { preloadsOf } from './preloads.ts';

/** What becomes of what was posted. */
export type ThreadReply<Answer> = {
  readonly answer: (answer: Answer) => void;
  /** It is gone, and makes nothing more. */
  readonly gone: (problem: string) => void;
};

export type Maker = {
  readonly post: (sent: object) => void;
  /** While it works it keeps this process alive, at rest it does not. */
  readonly keep: (alive: boolean) => void;
  readonly end: () => Promise<unknown>;
};

/** @param megabytes of objects that it may hold; one that holds more is gone */
export const inThread = <Answer>(file: URL, heard: ThreadReply<Answer>, megabytes?: number): Maker => {
  const worker = new Worker(file, {
    execArgv: preloadsOf(process.execArgv),
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
 * For what holds memory outside of the objects of JavaScript: of that a thread gives nothing back, whatever it is told, and a
 * process all of it by its end. It is the product's own file, told nothing on its command line and nothing by the environment.
 */
export const inProcess = <Answer>(file: URL, heard: ThreadReply<Answer>): Maker => {
  // Told a moment later, as of one that ran: whoever posts to it has to know of it first.
  const goneSoon = (error: unknown) =>
    queueMicrotask(() => heard.gone(error instanceof Error ? error.message : String(error)));
  let child: ChildProcess;
  try {
    child = fork(file, {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Out of our group: Ctrl-C reaches us alone, and what is under way is still waited for.
      detached: true,
    });
  } catch (error) {
    // No memory or no descriptor is left: the document fails, and not the product.
    goneSoon(error);
    return { post: () => undefined, keep: () => undefined, end: async () => undefined };
  }
  const ended = once(child, 'exit').catch(() => undefined);
  // At work it hears of nothing: whatever way this process ends, it ends with it.
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
      // One that never ran ends with nobody to say so.
      if (child.pid === undefined) return;
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Where the documents of a pool are made: in a thread of this process, or in a process of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What becomes of what was posted. */
export type Heard<Answer> = {
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
export const inThread = <Answer>(file: URL, heard: Heard<Answer>, megabytes?: number): Maker => {
  const worker = new Worker(file, {
    execArgv: [],
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
export const inProcess = <Answer>(file: URL, heard: Heard<Answer>): Maker => {
  const child = fork(file, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').catch(() => undefined);
  child.on('message', (message) => heard.answer(message as Answer));
  child.on('error', (error) => heard.gone(error.message));
  child.on('exit', () => heard.gone('The document process ended'));
  return {
    post: (sent) => child.send(sent),
    keep: (alive) => {
      for (const held of [child, child.channel]) alive ? held?.ref() : held?.unref();
    },
    end: () => {
      child.ref();
      child.kill('SIGKILL');
      return ended;
    },
  };
};

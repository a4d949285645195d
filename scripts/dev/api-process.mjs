/** The process of the API, restarted when a source has changed. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathInCheckout } from '../setup/root.mjs';
import { MALLOC_ENVIRONMENT, NODE_HEAP_OPTIONS } from '../start/memory.mjs';
import { spawnWithSignalChannel } from '../start/with-channel.mjs';

const READY = /^Stoep is ready /;

/**
 * @param args its own arguments, as `npm start --` takes them
 * @param env settings that differ from those of this process
 * @param say tells the person at the terminal
 * @param file the program; another one in tests
 */
export function makeDevApiProcess({ args, env, say, file = pathInCheckout('apps', 'api', 'src', 'main.ts') }) {
  let child;
  let ready = Promise.withResolvers();
  let isSettled = false;
  let isFirst = true;
  let isStopping = false;
  let restarting = Promise.resolve();

  const settle = (isReady) => {
    isSettled = true;
    ready.resolve(isReady);
  };

  const start = () => {
    const begun = performance.now();
    const own = spawnWithSignalChannel(process.execPath, [...NODE_HEAP_OPTIONS, file, ...args], {
      defaults: MALLOC_ENVIRONMENT,
      env,
      output: 'pipe',
    });
    child = own;
    const isShown = isFirst;
    createInterface({ input: own.stdout }).on('line', (line) => {
      if (READY.test(line)) {
        settle(true);
        say(`The API is ready (${Math.round(performance.now() - begun)} ms).`);
      } else if (isShown || line.startsWith('{')) say(line);
    });
    own.once('exit', () => {
      if (isStopping || own !== child) return;
      settle(false);
      say('The API has ended. It starts again with the next change of its sources.');
    });
  };

  const stopChild = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    if (child.connected) child.send('SIGTERM');
    await exited;
  };

  return {
    start,
    /** Answers true once the API listens, false where its process has ended. */
    ready: () => ready.promise,
    /** @param changed the changed file, by a name that the developer knows */
    restart: (changed) => {
      if (isSettled) ready = Promise.withResolvers();
      isSettled = false;
      restarting = restarting.then(async () => {
        say(`${changed} has changed: the API starts again.`);
        isStopping = true;
        await stopChild();
        isStopping = false;
        isFirst = false;
        start();
      });
      return restarting;
    },
    stop: async () => {
      await restarting;
      isStopping = true;
      await stopChild();
    },
  };
}

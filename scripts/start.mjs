/** `npm start`: sets up, builds what changed, then runs the product until it is stopped. */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build.mjs';
import { inRoot, root } from './setup/root.mjs';
import { environment } from './setup/run.mjs';
import { main } from './setup/step.mjs';
import { setup } from './setup.mjs';
import { ALLOCATOR, HEAP } from './start/memory.mjs';

await main(async () => {
  const node = await setup();
  await buildWeb(node);
  return product(node, process.argv.slice(2));
});

/** Passes signals on over a channel instead of sending them: see start/with-parent.mjs. */
function product(node, args) {
  const ahead = ['quick-load.mjs', 'with-parent.mjs'].flatMap((file) => [
    '--import',
    pathToFileURL(inRoot('scripts', 'start', file)).href,
  ]);
  const child = spawn(node, [...HEAP, ...ahead, inRoot('apps', 'api', 'src', 'main.ts'), ...args], {
    cwd: root,
    env: { ...ALLOCATOR, ...environment(node) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const pass = (signal) => child.connected && child.send(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal));
  if (process.env.npm_lifecycle_event !== undefined) whenNpmIsGone(() => pass('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 0 : 1)));
  });
}

/** A killed npm tells nobody; the product it started would go on unseen and keep the port. */
function whenNpmIsGone(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
  watch.unref();
}

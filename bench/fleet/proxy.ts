/** HAProxy before several processes, as docs/operations/install.md has it. It has to be on the PATH (Debian: `haproxy`). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const RECIPE = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url));

export type Proxy = { readonly origin: string; readonly stop: () => Promise<void> };

/** The recipe with these processes and this port in place of its own. */
const configured = async (port: number, members: readonly number[]): Promise<string> => {
  const recipe = await readFile(RECIPE, 'utf8');
  const [server = ''] = /^ {2}server .*$/m.exec(recipe) ?? [];
  const listed = members.map((member, at) =>
    server.replace(/server \S+ \S+.*/, `server api-${at + 1} 127.0.0.1:${member}`),
  );
  return (
    recipe
      // All stand on one machine here, and nobody comes by another port.
      .replace(/^( {2}default-server .*?) ssl .*$/m, '$1')
      .replace(/^frontend (?:plain|figures)\n(?: {2}.*\n)+/gm, '')
      // It works as the user who measures, and says on its error output what is wrong.
      .replace(/^ {2}(?:user|group|chroot|log) .*\n/gm, '')
      .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`)
      .replace(/(^ {2}server .*\n?)+/m, `${listed.join('\n')}\n`)
  );
};

export const startProxy = async (port: number, members: readonly number[]): Promise<Proxy> => {
  const file = path.join(tmpdir(), `stoep-proxy-${port}.cfg`);
  await writeFile(file, await configured(port, members));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  process.on('exit', () => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said = `${said}${part}`.slice(-2_000);
  });
  const origin = `http://127.0.0.1:${port}`;
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new Error(`haproxy does not start: ${error.message}`)));
    child.once('exit', (code) => reject(new Error(`haproxy ended with ${code}: ${said}`)));
  });
  failed.catch(() => undefined);
  const answers = async () => {
    while (
      !(await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    );
  };
  await Promise.race([answers(), failed]);
  return {
    origin,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(file, { force: true });
    },
  };
};

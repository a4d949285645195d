/** HAProxy or Caddy in front of several processes, with the files of deploy/. Each has to be on the PATH (Debian: `haproxy`, `caddy`). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type FleetProxyName = 'haproxy' | 'caddy';
export type FleetProxy = { readonly origin: string; readonly stop: () => Promise<void> };

type RunningProcess = {
  readonly config: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
};
type Recipe = {
  readonly file: string;
  readonly begin: (text: string, port: number, members: readonly number[]) => RunningProcess;
};

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));
const SAYS = 2_000;

/** Adapted to one machine: without TLS and without the user that HAProxy switches to. The rest stays as it is deployed. */
const haproxyConfig = (text: string, port: number, members: readonly number[]): string => {
  const [server = ''] = /^ {2}server .*$/m.exec(text) ?? [];
  const listed = members.map((member, at) =>
    server.replace(/server \S+ \S+.*/, `server api-${at + 1} 127.0.0.1:${member}`),
  );
  return text
    .replace(/^ {2}(?:user|group|chroot|log) .*\n/gm, '')
    .replace(/^( {2}default-server .*?) ssl .*$/m, '$1')
    .replace(/^frontend (?:plain|figures)\n(?: {2}.*\n)+/gm, '')
    .replace(/^ {2}bind :443 .*$/m, `  bind 127.0.0.1:${port}`)
    .replace(/(^ {2}server .*\n?)+/m, `${listed.join('\n')}\n`);
};

/** The site without TLS, without the redirect to TLS and without Caddy's admin endpoint, of which a machine has one. */
const caddyConfig = (text: string): string =>
  text
    .replace(/^\ttls \{\n(?:\t\t.*\n)*\t\}\n/m, '')
    .replace(/^http:\/\/\{\$SITE\} \{\n(?:\t.*\n)*\}\n/m, '')
    .replace(/^\{\n/m, '{\n\tadmin off\n');

const RECIPES: Readonly<Record<FleetProxyName, Recipe>> = {
  haproxy: {
    file: 'haproxy.cfg',
    begin: (text, port, members) => ({ config: haproxyConfig(text, port, members), args: ['-db', '-f'] }),
  },
  caddy: {
    file: 'Caddyfile',
    begin: (text, port, members) => ({
      config: caddyConfig(text),
      args: ['run', '--adapter', 'caddyfile', '--config'],
      env: {
        SITE: `http://127.0.0.1:${port}`,
        STOEP_PROCESSES: members.map((member) => `127.0.0.1:${member}`).join(' '),
      },
    }),
  },
};

export const startFleetProxy = async (
  name: FleetProxyName,
  port: number,
  members: readonly number[],
): Promise<FleetProxy> => {
  const { file, begin } = RECIPES[name];
  const folder = await mkdtemp(path.join(tmpdir(), `stoep-${name}-`));
  const { config, args, env = {} } = begin(await readFile(path.join(DEPLOY, file), 'utf8'), port, members);
  const own = path.join(folder, file);
  await writeFile(own, config);
  const child = spawn(name, [...args, own], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Caddy's own files go into this folder and are removed with it.
    env: { ...process.env, ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  process.on('exit', () => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said = `${said}${part}`.slice(-SAYS);
  });
  const origin = `http://127.0.0.1:${port}`;
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () =>
      reject(new Error(`${name} is not installed, and this suite needs it (Debian: apt-get install ${name}).`)),
    );
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${said}`)));
  });
  failed.catch(() => undefined);
  let waits = true;
  const answers = async () => {
    while (
      waits &&
      !(await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    );
  };
  await Promise.race([answers(), failed]).finally(() => {
    waits = false;
  });
  return {
    origin,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

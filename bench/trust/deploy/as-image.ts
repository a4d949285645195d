/**
 * Runs the image's command as a user who owns nothing, in a read-only mount of a folder with what the Dockerfile copies: on a database
 * made by postgres/database-role.sh, with those settings of compose.yaml that fit one machine.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../../apps/api/src/db/embedded/embedded.ts';
import {
  REPOSITORY_ROOT,
  readDeployFile,
  readDockerfileInstructions,
  readImageVariables,
} from '../../../apps/api/test/deploy-files.ts';
import { findFreePorts } from '../fleet/ports.ts';
import type { DeployCheck } from './programs.ts';

/** A user who owns nothing on the machine, as `node` in the container and `stoep` under the unit. */
const NOBODY = 65_534;
const READY_WITHIN_MS = 60_000;
const silent = () => undefined;

/** Copies by reference where the file system allows it, since the packages are a gigabyte. */
const copy = (from: string, to: string): void => {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', from, to]);
  }
};

/** Makes the folder as the last stage of the Dockerfile has it, but with development packages in it too. */
const layOut = async (image: string): Promise<void> => {
  for (const [name, rest] of await readDockerfileInstructions()) {
    if (name !== 'COPY') continue;
    const [, from = '', to = ''] = rest.split(' ');
    const inside = path.join(image, to);
    await mkdir(to.endsWith('/') ? inside : path.dirname(inside), { recursive: true });
    copy(path.join(REPOSITORY_ROOT, path.relative('/app', from)), inside);
  }
  // What .dockerignore leaves out.
  await rm(path.join(image, 'apps/api/test'), { recursive: true, force: true });
  execFileSync('find', [path.join(image, 'apps'), path.join(image, 'packages'), '-name', '*.test.ts*', '-delete']);
};

const mountReadOnly = (folder: string): void => {
  execFileSync('mount', ['--bind', folder, folder]);
  execFileSync('mount', ['-o', 'remount,bind,ro', folder]);
};

/** Makes the user and the database by the script that PostgreSQL's image runs. Answers the URL of the user. */
const makeRole = async (administrator: string): Promise<string> => {
  const script = await readDeployFile('postgres/database-role.sh');
  const [, lines = ''] = /<<'SQL'\n([\s\S]*?)SQL\n/.exec(script) ?? [];
  const password = 'of-this-trial';
  // The administrator of the embedded server has the name that the product's user has elsewhere.
  const asked = lines.replaceAll(/\bstoep\b/g, 'stoep_small').replace(":'password'", `'${password}'`);
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  for (const line of asked.split(';\n').filter((one) => one.trim())) await client.query(line);
  await client.end();
  return Object.assign(new URL(administrator), {
    username: 'stoep_small',
    password,
    pathname: '/stoep_small',
  }).href;
};

type Run = { readonly image: string; readonly env: Readonly<Record<string, string>> };

const begin = ({ image, env }: Run, args: readonly string[]) => {
  const child = spawn(process.execPath, args, { cwd: image, env, uid: NOBODY, gid: NOBODY });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said = `${said}${part}`.slice(-3_000);
    });
  return { child, ended: once(child, 'close'), said: () => said };
};

const isReady = async (origin: string, withinMs: number, isOver: () => boolean): Promise<boolean> => {
  const until = performance.now() + withinMs;
  while (performance.now() < until && !isOver()) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await pause(100);
  }
  return false;
};

const played = async (run: Run, origin: string): Promise<DeployCheck[]> => {
  const [, command = '[]'] = (await readDockerfileInstructions()).find(([name]) => name === 'CMD') ?? [];
  const product = begin(run, (JSON.parse(command) as string[]).slice(1));
  const ready = await isReady(origin, READY_WITHIN_MS, () => product.child.exitCode !== null);
  const page = ready ? await fetch(`${origin}/`).then((answer) => answer.text()) : '';
  const audit = begin(run, ['apps/api/src/cli.ts', 'audit']);
  const [audited] = (await audit.ended) as [number | null];
  product.child.kill('SIGTERM');
  const [stopped] = (await product.ended) as [number | null];
  return [
    ['the command of the image is ready on a read-only folder as another user', ready ? null : product.said()],
    ['its pages are in the image', page.includes('<div id="root"') ? null : page.slice(0, 200)],
    ['a command of the product runs there too', audited === 0 ? null : audit.said()],
    ['it ends when it is told to', stopped === 0 ? null : `${stopped}: ${product.said()}`],
  ];
};

/** Needs root, to become another user and to mount. */
export const checkContainerImage = async (): Promise<DeployCheck[]> => {
  if (process.getuid?.() !== 0) return [['the command is started as another user', 'this suite has to run as root']];
  if (!existsSync(path.join(REPOSITORY_ROOT, 'apps/portal/dist/index.html')))
    execFileSync(process.execPath, [path.join(REPOSITORY_ROOT, 'scripts/build.mjs')], { stdio: 'ignore' });
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-image-'));
  execFileSync('chmod', ['755', folder]);
  const [image, data, cluster] = ['app', 'data', 'cluster'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const server = await startEmbeddedDatabase({ dataDir: cluster, log: silent, throwaway: true });
  try {
    await layOut(image);
    mountReadOnly(image);
    await mkdir(data, { mode: 0o700 });
    await chown(data, NOBODY, NOBODY);
    const [port = 0, operations = 0] = await findFreePorts(2);
    const env = {
      ...(await readImageVariables()),
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      STOEP_OPERATIONS: `127.0.0.1:${operations}`,
      STOEP_DATA_DIR: data,
      STOEP_DRAIN: '0',
      DATABASE_URL: await makeRole(server.url),
      TOKEN_SECRET: 'of-this-trial-and-of-no-other-portfolio',
      PUBLIC_URL: 'https://portal.example',
      MAIL_FROM: 'Agency <portal@agency.example>',
    };
    return await played({ image, env }, `http://127.0.0.1:${port}`);
  } finally {
    await server.stop();
    execFileSync('sh', ['-c', `umount "${image}" 2>/dev/null || true`]);
    await rm(folder, { recursive: true, force: true });
  }
};

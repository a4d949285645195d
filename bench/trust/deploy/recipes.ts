/** The proxy configurations, alert rules and systemd units, each checked by the program that reads it. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { aCertificateAuthority, aServerCertificate } from '../../../apps/api/test/stand-ins/certificates.ts';
import { type DeployCheck, deployCheckOf, runDeployProgram } from './programs.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));
/** In tenths: systemd's exposure score must be below 3. */
const MOST_EXPOSED = '30';
const UNITS = ['stoep.service', 'stoep@.service'];

/** The configuration with certificates of this run instead of those of the machine. */
const haproxy = async (folder: string): Promise<DeployCheck> => {
  const authority = await aCertificateAuthority('Stoep inside');
  const { cert, key } = await aServerCertificate('portal.example', authority);
  await writeFile(path.join(folder, 'portal.pem'), `${cert}\n${key}`, { mode: 0o600 });
  await writeFile(path.join(folder, 'authority.pem'), authority.cert);
  const file = path.join(folder, 'haproxy.cfg');
  const recipe = await readFile(path.join(DEPLOY, 'haproxy.cfg'), 'utf8');
  await writeFile(file, recipe.replaceAll('/etc/haproxy/', `${folder}/`));
  return deployCheckOf('haproxy -c takes haproxy.cfg', await runDeployProgram('haproxy', ['-c', '-f', file]));
};

const caddy = async (): Promise<DeployCheck> => {
  const given = ['validate', '--config', path.join(DEPLOY, 'Caddyfile'), '--adapter', 'caddyfile'];
  return deployCheckOf('caddy takes the Caddyfile', await runDeployProgram('caddy', given, { SITE: 'portal.example' }));
};

const prometheus = async (what: 'rules' | 'config', file: string): Promise<DeployCheck> =>
  deployCheckOf(
    `promtool takes ${file}`,
    await runDeployProgram('promtool', ['check', what, path.join(DEPLOY, 'monitoring', file)]),
  );

/** The unit names Node where a server has it; on this machine Node is elsewhere. */
const unit = async (folder: string, name: string): Promise<DeployCheck[]> => {
  const file = path.join(folder, name);
  await copyFile(path.join(DEPLOY, name), file);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('/usr/bin/node', process.execPath));
  const verified = await runDeployProgram('systemd-analyze', ['verify', '--man=no', file]);
  const secured = ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, '--no-pager', file];
  return [
    deployCheckOf(`systemd-analyze has nothing to say of ${name}`, verified, true),
    deployCheckOf(`${name} is exposed to less than 3`, await runDeployProgram('systemd-analyze', secured)),
  ];
};

/** The verdict of each program on its file. */
export const checkDeployRecipes = async (): Promise<DeployCheck[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-recipes-'));
  try {
    return [
      await haproxy(folder),
      await caddy(),
      await prometheus('rules', 'alerts.yml'),
      await prometheus('config', 'prometheus.yml'),
      ...(await Promise.all(UNITS.map((name) => unit(folder, name)))).flat(),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

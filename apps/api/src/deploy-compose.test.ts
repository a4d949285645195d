/** compose.yaml and the image: what Docker hands over is what the product reads, and no container may do more than it needs. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ComposeService,
  networksOfService,
  productServicesOf,
  REPOSITORY_ROOT,
  REQUIRED_DEPLOY_VARIABLES,
  readComposeFile,
  readDeployFile,
  readDockerfileInstructions,
  readImageVariables,
} from '../test/deploy-files.ts';
import { readServerConfig, type ServerConfig } from './config.ts';
import { parseBackupKey } from './db/backup/backup-encryption.ts';
import { PRODUCT_VERSION } from './version.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stoep-compose-'));
  execFileSync('sh', [path.join(REPOSITORY_ROOT, 'deploy', 'make-secrets.sh'), folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the product makes of its environment in a container: the image's, then the service's, with the secrets that Docker binds. */
const configOf = async (service: ComposeService, given = REQUIRED_DEPLOY_VARIABLES): Promise<ServerConfig> => {
  const { secrets } = await readComposeFile(given);
  const bound = Object.entries(service.environment ?? {}).map(([name, value]) => {
    const secret = /^\/run\/secrets\/(\w+)$/.exec(value)?.[1];
    if (secret === undefined || !name.endsWith('_FILE')) return [name, value];
    expect(service.secrets).toContain(secret);
    return [name, (secrets[secret]?.file ?? '').replace('./secrets', folder)];
  });
  return readServerConfig({ ...(await readImageVariables()), ...Object.fromEntries(bound) });
};
const services = async () => Object.entries((await readComposeFile()).services);

describe('Operations 15: the settings of compose.yaml', () => {
  test('are right as they are, with what an administrator has to give; without one of it, it is named', async () => {
    for (const [, service] of productServicesOf(await readComposeFile()))
      expect(await configOf(service)).toMatchObject({
        production: true,
        publicUrl: 'https://portal.example',
        databaseUrl: expect.stringMatching(/^postgres:\/\/stoep:\w{48}@postgres:5432\/stoep$/),
        backups: { folder: '/backups', keep: { days: 7, weeks: 4, months: 12 } },
        dataDir: '/data',
      });
    for (const name of Object.keys(REQUIRED_DEPLOY_VARIABLES))
      await expect(readComposeFile({ ...REQUIRED_DEPLOY_VARIABLES, [name]: '' })).rejects.toThrow(name);
  });

  test('ask for no mail server; with SMTP_SECRET the file that it names is read', async () => {
    const [, plain] = productServicesOf(await readComposeFile())[0] as [string, ComposeService];
    expect((await configOf(plain)).smtpUrl).toBeUndefined();
    expect((await readComposeFile()).secrets.smtp_url).toEqual({ file: '/dev/null' });
    writeFileSync(path.join(folder, 'smtp_url'), 'smtp://user:password@mail.example:587\n');
    const given = { ...REQUIRED_DEPLOY_VARIABLES, SMTP_SECRET: './secrets/smtp_url' };
    const [, mailing] = productServicesOf(await readComposeFile(given))[0] as [string, ComposeService];
    expect((await configOf(mailing, given)).smtpUrl).toBe('smtp://user:password@mail.example:587');
  });

  test('take the word of the proxy in every network that Docker gives to containers', async () => {
    const [, service] = productServicesOf(await readComposeFile())[0] as [string, ComposeService];
    const isProxy = compile(((await configOf(service)).trustProxy ?? '').split(','));
    for (const address of ['172.17.0.2', '172.31.0.3', '192.168.0.4', '192.168.240.5', '10.0.0.6', 'fd12::7'])
      expect([address, isProxy(address, 0)]).toEqual([address, true]);
    expect(isProxy('102.130.0.1', 0)).toBe(false);
  });

  test('open the figures in a network that the proxy is not in, and Prometheus reads each of them there', async () => {
    const { services: all } = await readComposeFile();
    const targets = (await readDeployFile('monitoring/prometheus.yml')).match(/[\w-]+:9464/g);
    for (const [, service] of productServicesOf(await readComposeFile())) {
      const { host = '', port } = (await configOf(service)).operations ?? {};
      const { figures } = service.networks as Record<string, { aliases: string[] }>;
      expect(figures?.aliases).toEqual([host]);
      expect(targets).toContain(`${host}:${port}`);
    }
    expect(networksOfService(all.proxy as ComposeService)).not.toContain('figures');
    expect(networksOfService(all.prometheus as ComposeService)).toContain('figures');
  });
});

describe('Operations 5: secrets', () => {
  test('are files that any user of a container may read, in a folder that only its owner gets into', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of ['token_secret', 'backup_key', 'database_url', 'database_password', 'postgres_password'])
      expect([name, statSync(path.join(folder, name)).mode & 0o777]).toEqual([name, 0o444]);
    expect(parseBackupKey(readFileSync(path.join(folder, 'backup_key'), 'utf8'))).toHaveLength(44);
  });

  test('are made once: a second run changes none, and makes one that is missing', () => {
    const secret = () => readFileSync(path.join(folder, 'token_secret'), 'utf8');
    const before = secret();
    rmSync(path.join(folder, 'database_url'));
    execFileSync('sh', [path.join(REPOSITORY_ROOT, 'deploy', 'make-secrets.sh'), folder]);
    expect(secret()).toBe(before);
    const password = readFileSync(path.join(folder, 'database_password'), 'utf8');
    expect(readFileSync(path.join(folder, 'database_url'), 'utf8')).toContain(`stoep:${password}@`);
  });

  test.each([
    'deploy/.env',
    'backup.key',
    'authority.key',
    'api-1.pem',
    'deploy/secrets/token_secret',
    'backups/monday',
  ])('%s reaches neither the image nor git', (file) => {
    const isIgnored = () =>
      execFileSync('git', ['check-ignore', '--no-index', file], {
        cwd: REPOSITORY_ROOT,
        encoding: 'utf8',
      }).trim();
    expect(isIgnored()).toBe(file);
    const patterns = readFileSync(path.join(REPOSITORY_ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
    const parts = file.split('/').map((_, at, all) => all.slice(0, at + 1).join('/'));
    const isLeftOut = patterns
      .filter((pattern) => !/^[#!]/.test(pattern))
      .some((pattern) => parts.some((part) => path.matchesGlob(part, pattern)));
    expect(isLeftOut).toBe(true);
  });
});

describe('Operations 15: each container', () => {
  test('is bounded in memory, processes, cores and log, may gain no rights and writes to its volumes alone', async () => {
    for (const [name, service] of await services()) {
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          mem_limit: expect.stringMatching(/^\d+[mg]$/),
          pids_limit: expect.any(Number),
          cpus: expect.any(Number),
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          read_only: true,
          restart: 'unless-stopped',
          logging: { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '10' } },
        }),
      ]);
    }
  });

  test('has an exact tag; our own is the version, so that the image of the release before is still there', async () => {
    for (const [name, { image, build }] of await services())
      expect([name, image]).toEqual([
        name,
        build ? `stoep:${PRODUCT_VERSION}` : expect.stringMatching(/^[\w/]+:v?\d+\.\d+[\w.-]*(@sha256:\w{64})?$/),
      ]);
    for (const [, from] of (await readDockerfileInstructions('all')).filter(([name]) => name === 'FROM'))
      expect(from).toMatch(/^node:\d+\.\d+\.\d+-/);
  });

  test('says whether it is healthy, and is waited for: PostgreSQL by the product, the processes by the proxy', async () => {
    const { services: all } = await readComposeFile();
    for (const [name, { healthcheck, profiles }] of Object.entries(all))
      if (!profiles) expect([name, healthcheck?.test[0]]).toEqual([name, 'CMD']);
    const healthy = { condition: 'service_healthy' };
    for (const [, service] of productServicesOf(await readComposeFile()))
      expect(service.depends_on).toEqual({ postgres: healthy });
    expect(all.proxy?.depends_on).toEqual({ 'api-1': healthy, 'api-2': healthy });
    expect(all.proxy?.ports).toContain('443:443/udp');
  });

  test('reaches what it needs: the proxy no database, the database nothing outside, its users no superuser', async () => {
    const all = await readComposeFile();
    const { postgres, proxy } = all.services;
    const shared = networksOfService(proxy as ComposeService).filter((one) =>
      networksOfService(postgres as ComposeService).includes(one),
    );
    expect(shared).toEqual([]);
    for (const name of networksOfService(postgres as ComposeService))
      expect(all.networks[name]).toEqual({ internal: true });
    for (const [, service] of Object.entries(all.services))
      for (const name of networksOfService(service)) expect(all.networks).toHaveProperty(name);
    expect(postgres?.environment?.POSTGRES_USER).toBe('postgres');
    expect(postgres?.shm_size).toBe('1g');
    for (const setting of ['shared_buffers=', 'wal_buffers=32MB', 'max_connections='])
      expect(postgres?.command?.join(' ')).toContain(setting);
    expect(await readDeployFile('postgres/database-role.sh')).toMatch(
      /create role stoep login createrole createdb password/,
    );
    expect(postgres?.volumes?.join(' ')).toContain(':/docker-entrypoint-initdb.d/database-role.sh:ro');
  });
});

test('Operations 15: packages are installed once, and no tests, benches or documents reach the image', async () => {
  const built = (await readDockerfileInstructions('all')).filter(([name]) => name === 'RUN').map(([, rest]) => rest);
  expect(built.join('\n').match(/npm ci/g)).toHaveLength(1);
  const copied = (await readDockerfileInstructions())
    .filter(([name]) => name === 'COPY')
    .map(([, rest]) => rest.split(' ')[1]);
  expect(copied).not.toContain('/app');
  for (const one of copied) expect(one).not.toMatch(/\/app\/(?:e2e|bench|docs|deploy)/);
  const left = readFileSync(path.join(REPOSITORY_ROOT, '.dockerignore'), 'utf8').split('\n');
  // The guide alone of all documents is built, as the help of the office.
  for (const one of ['docs/*', '!docs/guide', 'apps/api/test', '**/*.test.ts', '**/*.test.tsx', 'e2e/*', 'bench/*'])
    expect(left).toContain(one);
});

test('Operations 17: package.json, its lock, the image and the newest entry of CHANGELOG.md have one version', async () => {
  const json = (name: string) => JSON.parse(readFileSync(path.join(REPOSITORY_ROOT, name), 'utf8'));
  expect(PRODUCT_VERSION).toMatch(/^20\d\d\.(?:[1-9]|1[0-2])\.\d+$/);
  expect(json('package.json').version).toBe(PRODUCT_VERSION);
  expect([json('package-lock.json').version, json('package-lock.json').packages[''].version]).toEqual([
    PRODUCT_VERSION,
    PRODUCT_VERSION,
  ]);
  const [newest] = /(?<=^## )20.+$/m.exec(readFileSync(path.join(REPOSITORY_ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
  expect(newest).toBe(PRODUCT_VERSION);
  expect(await readDeployFile('Dockerfile')).toContain(`-t stoep:${PRODUCT_VERSION} .`);
});

/** What stands in deploy/ fits the product: a name that the product does not read would be left out without a word. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { MALLOC_ENVIRONMENT, NODE_HEAP_OPTIONS } from '../../../scripts/start/memory.mjs';
import {
  productServicesOf,
  readComposeFile,
  readDeployFile,
  REPOSITORY_ROOT as root,
  systemdUnitValuesOf as settingsOf,
} from '../test/deploy-files.ts';
import { KNOWN_ENVIRONMENT_VARIABLES, readServerConfig } from './config.ts';

/** Read by Node: what compiling costs is paid once for each release, where the checkout itself is read-only. */
const COMPILED = 'NODE_COMPILE_CACHE';

const text = readDeployFile;
const products = async () => productServicesOf(await readComposeFile());

describe('the image', () => {
  test('has no fault', async () => {
    expect(validate(await text('Dockerfile'))).toEqual([]);
  });
  test('is told variables that the product reads, runs as nobody in particular, and starts what is there', async () => {
    const lines = (await text('Dockerfile')).split('\n');
    const [variables = ''] = lines.filter((line) => line.startsWith('ENV '));
    for (const [, name] of variables.matchAll(/ (\w+)=/g)) expect(KNOWN_ENVIRONMENT_VARIABLES).toContain(name);
    expect(lines).toContain('USER node');
    const [start = ''] = lines.filter((line) => line.startsWith('CMD ['));
    const files = (JSON.parse(start.slice(4)) as string[]).filter((word) => /\.(ts|mjs)$/.test(word));
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(files).toHaveLength(2);
  });
});

test('Operations 5: the image holds compiled code, made by the user and with the flags of its start', async () => {
  const lines = (await text('Dockerfile')).split('\n');
  const at = (line: string) => lines.indexOf(line);
  const flags = [...NODE_HEAP_OPTIONS, '--import', './scripts/start/quick-load.mjs'];
  const loading = `RUN ${JSON.stringify(['node', ...flags, 'scripts/start/load-once.mjs']).replaceAll(',', ', ')}`;
  expect(at('USER node')).toBeLessThan(at(`ENV ${COMPILED}=/app/.cache/compiled`));
  expect(at(`ENV ${COMPILED}=/app/.cache/compiled`)).toBeLessThan(at(loading));
});

test('a machine, a container and `npm start` go about their memory alike', async () => {
  const [unit, image] = [await text('stoep.service'), await text('Dockerfile')];
  const allocator = Object.entries(MALLOC_ENVIRONMENT).map((pair) => pair.join('='));
  expect(unit).toContain(`Environment=${allocator.join(' ')}\n`);
  expect(image).toContain(`ENV ${allocator.join(' ')}\n`);
  expect(unit).toContain(`/node ${NODE_HEAP_OPTIONS.join(' ')} `);
  expect(image).toContain(`["node", ${NODE_HEAP_OPTIONS.map((one) => JSON.stringify(one)).join(', ')}, `);
});

describe('the services', () => {
  test('are told variables that the product reads, and secrets that are handed to them', async () => {
    const { secrets } = await readComposeFile();
    const roles = (await products()).map(([, { environment = {}, secrets: handed = [] }]) => {
      for (const [name, value] of Object.entries(environment)) {
        expect(KNOWN_ENVIRONMENT_VARIABLES).toContain(name);
        if (name.endsWith('_FILE') && value) expect(handed.map((one) => `/run/secrets/${one}`)).toContain(value);
      }
      for (const one of handed) expect(secrets).toHaveProperty(one);
      return environment.STOEP_ROLE;
    });
    expect(roles.sort()).toEqual(['api', 'api', 'worker']);
  });
  test('hold their data in volumes that are declared', async () => {
    const { volumes } = await readComposeFile();
    for (const [, service] of await products())
      for (const volume of service.volumes ?? []) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '');
  });
  test('the proxy sends work to both that answer, and asks whether they are ready', async () => {
    const proxy = await text('Caddyfile');
    for (const [name, { environment }] of await products())
      if (environment?.STOEP_ROLE === 'api') expect(proxy).toContain(`${name}:3000`);
    expect(proxy).toContain('health_uri /readyz');
  });
});

describe('the recipes of the proxies', () => {
  test('ASVS 12.1.1, 12.1.2, 12.2.2: nothing older than TLS 1.2, forward secrecy, a certificate that browsers know', async () => {
    const [caddy, haproxy] = [await text('Caddyfile'), await text('haproxy.cfg')];
    expect(caddy).toContain('protocols tls1.2 tls1.3');
    // Neither a certificate of one's own making nor one that nobody vouches for.
    expect(caddy).not.toMatch(/tls internal|auto_https off|insecure/);
    expect(haproxy).toMatch(/ssl-default-bind-options ssl-min-ver TLSv1\.2/);
    expect(haproxy).toMatch(/ssl-default-bind-ciphers (?:ECDHE\+\w+:?)+$/m);
    expect(haproxy).toMatch(/bind :443 ssl crt/);
  });
  test('ASVS 4.1.2, 12.2.1: a call without TLS is refused, a page led to it', async () => {
    expect((await text('Caddyfile')).replace(/\s+/g, ' ')).toMatch(
      /http:\/\/\{\$SITE\} \{ handle \/api\/\* \{ header Content-Type application\/json respond `\{"error":"This is served over TLS alone\.[^`]+` 403 \} handle \{ redir https:\/\/\{host\}\{uri\} 308 \} \}/,
    );
    const haproxy = await text('haproxy.cfg');
    expect(haproxy).toMatch(
      /http-request deny deny_status 403 if \{ path_beg \/api\/ \}\n {2}http-request redirect scheme https code 308/,
    );
  });
});

describe.each(['stoep.service', 'stoep@.service'])('the unit %s', (name) => {
  test('is told variables that the product reads, and starts what is there', async () => {
    const unit = await text(name);
    for (const line of settingsOf(unit, 'Environment'))
      for (const pair of line.split(' '))
        expect([...KNOWN_ENVIRONMENT_VARIABLES, ...Object.keys(MALLOC_ENVIRONMENT), COMPILED]).toContain(
          pair.split('=')[0],
        );
    const [start = ''] = settingsOf(unit, 'ExecStart');
    const files = start.split(' ').filter((word) => /\.(ts|mjs)$/.test(word));
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(files).toHaveLength(2);
  });
  test('Operations 6: with the two settings that production asks for, its own settings are right', async () => {
    const pairs = settingsOf(await text(name), 'Environment').flatMap((line) => line.split(' '));
    const env = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
    const asked = { PUBLIC_URL: 'https://portal.example', MAIL_FROM: 'Agency <portal@agency.example>' };
    expect(readServerConfig({ ...env, ...asked })).toMatchObject({
      production: true,
      dataDir: '/var/lib/stoep',
      backups: { folder: '/var/lib/stoep-backups' },
    });
    expect(() => readServerConfig(env)).toThrow(/PUBLIC_URL: .*\n {2}MAIL_FROM: /);
  });
  test('Operations 5: keeps compiled code in a folder of its own, so that a start after a crash takes less', async () => {
    const unit = await text(name);
    expect(settingsOf(unit, 'CacheDirectory')).toEqual(['stoep']);
    expect(settingsOf(unit, 'Environment')).toContain(`${COMPILED}=/var/cache/stoep`);
  });
  test('Operations 6: systemd makes the folders it writes to, and it is tried again for as long as the database is away', async () => {
    const unit = await text(name);
    expect(settingsOf(unit, 'StateDirectory')).toEqual(['stoep stoep-backups']);
    expect(settingsOf(unit, 'StartLimitIntervalSec')).toEqual(['0']);
    expect(unit).not.toContain('ReadWritePaths=');
  });
});

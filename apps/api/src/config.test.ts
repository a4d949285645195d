/** The environment: every fault at once, in a sentence that says what to do; what is empty was not set. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readServerConfig } from './config.ts';

const problemOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readServerConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('every fault is told at once, each in a line of its own, those of several variables together too', () => {
  const problem = problemOf({
    NODE_ENV: 'production',
    PORT: 'abc',
    DATABASE_URL: 'foo',
    SMTP_URL: 'ftp://mail.example',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'everybody',
    STOEP_DEMO: 'on',
  });
  const [head, ...lines] = problem.split('\n');
  expect(head).toBe('The environment is not right:');
  expect(lines.map((line) => line.trim().split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'SMTP_URL',
    'TRUST_PROXY',
    'LOG_LEVEL',
    'STOEP_DEMO',
    'PUBLIC_URL',
    'MAIL_FROM',
    'TOKEN_SECRET',
  ]);
  expect(problem).toContain('Please give an address such as postgres://');
});

describe('what a database can be', () => {
  test.each([
    'foo',
    'foo:5432',
    'localhost/stoep',
    'http://db.example/stoep',
    'postgres://db.example',
    'postgres://db.example/',
    'postgres://u:p@db.example:54x2/stoep',
    'postgres://u:p@db.example/stoep?sslrootcert=/no/such/file',
  ])('%s is refused: the driver would take it for something else', (url) =>
    expect(problemOf({ DATABASE_URL: url })).toContain('DATABASE_URL'),
  );
  test.each([
    'postgres://u:p@db.example:5432/stoep',
    'postgresql://db.example/stoep?sslmode=require',
    'postgres:///stoep',
    'postgres:///stoep?host=/run',
    'postgres://stoep@/stoep?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/stoep',
    'socket:/var/run/postgresql?db=stoep',
    '/var/run/postgresql stoep',
    'postgres://stoep:pw@db:5432',
  ])('%s is taken', (url) => expect(problemOf({ DATABASE_URL: url })).toBe(''));
});

test('what is empty was not set: no random port, no database of that name', () => {
  const empty = { PORT: '', DATABASE_URL: '', SMTP_URL: ' ', PUBLIC_URL: '', TOKEN_SECRET: '' };
  expect(readServerConfig(empty)).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    smtpUrl: undefined,
    publicUrl: 'http://localhost:3000',
    tokenSecret: undefined,
  });
});

test.each(['10.0.0.1', 'loopback, 10.0.0.0/8', '::1,fd00::/8', '10.0.0.0/255.0.0.0'])('proxies may be %s', (proxies) =>
  expect(readServerConfig({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies),
);
test.each(['10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/255.0.255.0', '10.0.0.1,', 'localhost'])(
  'proxies are not %s: the server would stop on it, or believe everybody',
  (proxies) => expect(problemOf({ TRUST_PROXY: proxies })).toContain('TRUST_PROXY'),
);

describe('what is secret', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoep-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const held = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const SECRET = 'a secret of more than thirty-two letters';

  test('may stand in a file of its own', () =>
    expect(
      readServerConfig({
        TOKEN_SECRET_FILE: held('key', `${SECRET}\n`),
        DATABASE_URL_FILE: held('database', 'postgres://u:p@db.example/stoep\n'),
        TOKEN_SECRETS_ALSO_FILE: held('also', `${SECRET} once, ${SECRET} twice\n`),
      }),
    ).toMatchObject({
      tokenSecret: SECRET,
      databaseUrl: 'postgres://u:p@db.example/stoep',
      tokenSecretsAlso: [`${SECRET} once`, `${SECRET} twice`],
    }));

  test('is judged like any other, and a file that cannot be read is told with the rest', () => {
    const problem = problemOf({
      TOKEN_SECRET_FILE: held('short', 'short'),
      DATABASE_URL_FILE: path.join(folder, 'nowhere'),
      SMTP_URL_FILE: held('empty', '\n'),
      ACCOUNTING_URL_FILE: held('both', 'https://books.example'),
      ACCOUNTING_URL: 'https://books.example',
      PORT: 'abc',
    });
    for (const name of ['TOKEN_SECRET:', 'DATABASE_URL_FILE:', 'SMTP_URL_FILE:', 'ACCOUNTING_URL_FILE:', 'PORT:'])
      expect(problem).toContain(name);
  });

  test('Operations 4: may be credentials of systemd, a file for each; one that is no setting or is empty is a fault', () => {
    const handed = mkdtempSync(path.join(folder, 'credentials-'));
    const credential = (name: string, value: string) => writeFileSync(path.join(handed, name), value);
    credential('stoep_TOKEN_SECRET', `${SECRET}\n`);
    credential('of-somebody-else', 'x');
    const env = { CREDENTIALS_DIRECTORY: handed, PORT: '4000' };
    expect(readServerConfig(env)).toMatchObject({ tokenSecret: SECRET, port: 4000 });
    credential('stoep_SMTP_URL', '\n');
    credential('stoep_SMPT_URL', 'smtp://mail.example');
    expect(problemOf(env)).toContain('SMTP_URL: the credential stoep_SMTP_URL is empty.');
    expect(problemOf(env)).toContain('SMPT_URL: the credential stoep_SMPT_URL is not a setting of Stoep.');
  });

  test('further keys are as long as the first', () =>
    expect(problemOf({ TOKEN_SECRETS_ALSO: `${SECRET}, short` })).toContain('TOKEN_SECRETS_ALSO'));
});

describe('where the operator’s page listens', () => {
  test.each([
    ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
    ['metrics.internal:80', { host: 'metrics.internal', port: 80 }],
  ])('%s', (given, operations) => expect(readServerConfig({ STOEP_OPERATIONS: given })).toMatchObject({ operations }));
  test.each(['9464', '127.0.0.1', '127.0.0.1:99999', 'http://127.0.0.1:9464'])('%s is told to be wrong', (given) =>
    expect(problemOf({ STOEP_OPERATIONS: given })).toContain('STOEP_OPERATIONS'),
  );
});

describe('push services', () => {
  test('further ones are names, with commas and blanks between them; without any there are none', () => {
    const given = readServerConfig({
      NODE_ENV: 'test',
      STOEP_PUSH_HOSTS: 'push.example, *.push.example.org',
    });
    expect(given.push).toEqual({ hosts: ['push.example', '*.push.example.org'], standIn: false });
    expect(readServerConfig({ NODE_ENV: 'test' }).push).toEqual({ hosts: [], standIn: false });
  });

  test.each(['https://push.example', '*', '*.', 'localhost', '10.0.0.1', 'push.example:8443', 'a b'])(
    'are not “%s”',
    (hosts) => {
      expect(problemOf({ NODE_ENV: 'test', STOEP_PUSH_HOSTS: hosts })).toContain(
        'STOEP_PUSH_HOSTS: Please give names such as push.example or *.push.example, with commas.',
      );
    },
  );

  test('this machine stands in for one in a test, and never in production', () => {
    expect(readServerConfig({ NODE_ENV: 'test', STOEP_PUSH_STANDIN: 'on' }).push.standIn).toBe(true);
    expect(problemOf({ NODE_ENV: 'production', STOEP_PUSH_STANDIN: 'on' })).toContain('STOEP_PUSH_STANDIN');
    expect(problemOf({ NODE_ENV: 'production', STOEP_PUSH_STANDIN: 'off' })).not.toContain('STOEP_PUSH_STANDIN');
  });
});

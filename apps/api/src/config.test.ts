/** The environment: every fault at once, in a sentence that says what to do; what is empty was not set. */
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const problemOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
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
  expect(readConfig(empty)).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    smtpUrl: undefined,
    publicUrl: 'http://localhost:3000',
    tokenSecret: undefined,
  });
});

test.each(['10.0.0.1', 'loopback, 10.0.0.0/8', '::1,fd00::/8', '10.0.0.0/255.0.0.0'])(
  'proxies may be %s',
  (proxies) => expect(readConfig({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies),
);
test.each(['10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/255.0.255.0', '10.0.0.1,', 'localhost'])(
  'proxies are not %s: the server would stop on it, or believe everybody',
  (proxies) => expect(problemOf({ TRUST_PROXY: proxies })).toContain('TRUST_PROXY'),
);

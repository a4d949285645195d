/** A database that is away, and a full disk: what callers get, and how often the log reports it. */
import Fastify from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../database/client.ts';
import { FileStoreUnavailableError } from '../files/bucket-store.ts';
import { sendErrorAnswer } from '../http/errors.ts';
import { logOptionsOf } from './log-options.ts';

const coded = (code: string, message = code) => Object.assign(new Error(message), { code });
/** An error as the query layer wraps it. */
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });

const answered = async (thrown: Error) => {
  const app = Fastify();
  app.setErrorHandler(sendErrorAnswer);
  app.get('/fails', () => {
    throw thrown;
  });
  const answer = await app.inject('/fails');
  await app.close();
  return answer;
};

describe('what a caller reads', () => {
  test.each([
    ['a refused connection', coded('ECONNREFUSED')],
    ['a server that goes down', wrapped(coded('57P01', 'terminating connection'))],
    ['a server that comes up', wrapped(coded('57P03', 'the database system is starting up'))],
    ['a connection that was cut', new Error('Connection terminated unexpectedly')],
  ])('Operations 10: %s is said to be the database, in the shape of every error', async (_, thrown) => {
    const answer = await answered(thrown);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toEqual({
      error: 'The database does not answer at the moment. Please try again in a moment.',
      code: 'unavailable',
      request_id: expect.any(String),
    });
  });

  test('Operations 10: a process that has too much to do still says that it is busy', async () => {
    for (const thrown of [coded('53300'), new Error('timeout exceeded when trying to connect')])
      expect((await answered(thrown)).json().error).toContain('The service is busy.');
  });

  test('Operations 10: a file store that is away is not taken for the database', async () => {
    const away = new FileStoreUnavailableError('no answer', { cause: coded('ECONNREFUSED') });
    expect((await answered(away)).json()).toMatchObject({
      error: 'Files cannot be stored or read at the moment. Please try again in a moment.',
      code: 'unavailable',
    });
  });

  test.each([
    ['of the file store', coded('ENOSPC', 'ENOSPC: no space left on device, write')],
    ['beyond a quota', coded('EDQUOT')],
    ['of the database', wrapped(coded('53100', 'could not extend file'))],
  ])('Operations 14: a disk %s that is full is said to be full', async (_, thrown) => {
    const answer = await answered(thrown);
    expect([answer.statusCode, answer.json()]).toMatchObject([507, { code: 'no_space' }]);
  });

  test('Operations 10: a database that nobody listens for is said to be away by a real query', async () => {
    const { db, close } = openDatabase('postgres://nobody@127.0.0.1:9/none', 1);
    const failed = await db.execute('select 1').catch((error: Error) => error);
    await close();
    expect((await answered(failed as Error)).json().error).toContain('The database does not answer');
  });
});

describe('what the log holds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const logged = () => {
    const lines: Record<string, unknown>[] = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    return { lines, log: pino(logOptionsOf('info'), stream) };
  };

  test('Operations 10: of one kind the first line whole, then a count each minute, until it is over', () => {
    const { lines, log } = logged();
    for (let call = 0; call < 300; call += 1)
      log.child({ reqId: call }).error({ err: wrapped(coded('57P01', 'going down')) }, 'request failed');
    for (let look = 0; look < 60; look += 1)
      log.error({ err: { message: 'refused', code: 'ECONNREFUSED' } }, 'job queue');
    expect(lines.map(({ msg, err }) => [msg, err !== undefined])).toEqual([
      ['request failed', true],
      ['job queue', true],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(2)).toMatchObject([
      { msg: 'request failed: more lines of this kind, left out', outage: 'database', times: 299 },
      { msg: 'job queue: more lines of this kind, left out', outage: 'database', times: 59 },
    ]);
    vi.advanceTimersByTime(180_000);
    expect(lines).toHaveLength(4);
    log.error({ err: coded('ECONNREFUSED') }, 'request failed');
    expect(lines[4]).toMatchObject({ msg: 'request failed', err: { code: 'ECONNREFUSED' } });
  });

  test('Operations 14: a full disk is logged once, not by each of 32 jobs', () => {
    const { lines, log } = logged();
    for (let job = 0; job < 32; job += 1)
      log.error({ err: { message: 'could not extend file', code: '53100', stack: 'Error\n at a' } }, 'job queue');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ err: { code: '53100', message: 'could not extend file' } });
  });

  test('Operations 10: every other failure has a line of its own', () => {
    const { lines, log } = logged();
    for (let call = 0; call < 3; call += 1) log.error({ err: new Error('a fault of ours') }, 'request failed');
    expect(lines).toHaveLength(3);
  });
});

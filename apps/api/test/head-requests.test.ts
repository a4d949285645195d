/** HEAD is answered as GET without a body (RFC 9110 9.3.2), for monitors and link checkers of mail filters. */
import { allEndpoints, apiContract } from '@stoep/contract';
import { beforeAll, expect, test } from 'vitest';
import { databaseChecksum } from './checksum.ts';
import { useHarness } from './harness.ts';
import { aPersonWithPassword } from './people/login.ts';
import { getNewestLinkToken } from './people/mails.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import type { TestWorld } from './world.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

const both = async (url: string, headers: Record<string, string> = {}) => {
  const head = await harness().inject({ method: 'HEAD', url, headers });
  const get = await harness().inject({ method: 'GET', url, headers });
  return { head, get };
};

test.each(['/healthz', '/readyz', '/api/health/', '/api/branding/'])(
  'FAULT-29: HEAD %s answers as GET, without a body',
  async (url) => {
    const { head, get } = await both(url);
    expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  },
);

test('FAULT-29: HEAD of every read is let in and refused exactly as GET, and has no body', async () => {
  for (const { method, path } of allEndpoints) {
    if (method !== 'GET') continue;
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, world.buildings.a)}`;
    for (const token of [null, world.people.O1.token, world.people.ST.token]) {
      const { head, get } = await both(url, token ? { authorization: `Bearer ${token}` } : {});
      expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, '']);
    }
  }
});

test('FAULT-29: HEAD of a link that works once changes nothing, and the link still works', async () => {
  await aPersonWithPassword(harness(), 'Hedda');
  await harness().call(apiContract.registration.forgotPassword, { body: { email: 'hedda@people.test' } });
  const token = await getNewestLinkToken(harness(), 'hedda@people.test');
  const before = await databaseChecksum(harness().deps.db);
  for (const url of [`/api/split-approval/${token}/`, '/api/reset-password/', '/api/confirm-email/'])
    expect((await harness().inject({ method: 'HEAD', url })).body).toBe('');
  expect(await databaseChecksum(harness().deps.db)).toEqual(before);
  expect(
    await harness().call(apiContract.registration.resetPassword, {
      body: { token, newPassword: 'a brand new sentence' },
    }),
  ).toEqual({ success: true });
});

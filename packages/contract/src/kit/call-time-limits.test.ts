/** A call that gets no answer ends, and says whether it may have been done (decision 0310). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiContract } from '../index.ts';
import { ownerAccountEndpoints } from '../people/owner-accounts.ts';
import { apiCallTimeLimitOf } from './call-time-limits.ts';
import { ApiCallError, callEndpoint } from './client.ts';
import type { ApiEndpoint } from './define-endpoint.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
afterEach(() => {
  globalThis.stoepTimeLimits = undefined;
});

/** A server that accepts and never answers; the call leaves its connection open until it gives up. */
const silent = () => {
  let ended = false;
  const fetch = (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => {
        ended = true;
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
  return { fetch: fetch as typeof globalThis.fetch, isEnded: () => ended };
};

const outcomeOf = (asked: Promise<unknown>) => {
  const seen: { error?: unknown } = {};
  asked.catch((error: unknown) => {
    seen.error = error;
  });
  return seen;
};
const vote = { body: { approvalId: '019a0000-0000-7000-8000-000000000001' } };

test('FAULT-48.1: a read that gets no answer ends after 10 seconds', async () => {
  const { fetch, isEnded } = silent();
  const seen = outcomeOf(callEndpoint(ownerAccountEndpoints.listOwnerAccounts, {}, { fetch }));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(seen.error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.error).toBeInstanceOf(ApiCallError);
  expect(seen.error).toMatchObject({ status: 0, code: 'late', fromServer: false });
  expect(isEnded()).toBe(true);
});

test('FAULT-48.1: a write that gets no answer ends after 20 seconds, and whether it arrived is not known', async () => {
  const { fetch } = silent();
  const seen = outcomeOf(callEndpoint(apiContract.approvals.approve, vote, { fetch }));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(seen.error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.error).toMatchObject({ status: 0, code: 'unconfirmed' });
});

test('FAULT-48.1: an answer that begins and does not end counts as none', async () => {
  const fetch = async () => new Response(new ReadableStream(), { status: 200 });
  const seen = outcomeOf(callEndpoint(ownerAccountEndpoints.listOwnerAccounts, {}, { fetch }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.error).toMatchObject({ code: 'late' });
});

test('FAULT-48.1: an upload goes on while it makes progress, and ends 20 seconds after the last', async () => {
  const { fetch } = silent();
  let tick: (share: number) => void = () => undefined;
  const seen = outcomeOf(
    callEndpoint(
      apiContract.tickets.addFile,
      { params: { ticketId: '1' }, files: { file: new File(['x'], 'x.pdf') } },
      {
        uploadBy: (onSent) => {
          tick = onSent;
          return fetch;
        },
      },
    ),
  );
  for (let share = 0; share < 5; share += 1) {
    await vi.advanceTimersByTimeAsync(19_000);
    tick(share / 5);
  }
  expect(seen.error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(seen.error).toMatchObject({ code: 'unconfirmed' });
});

test('FAULT-48.1: a download goes on while it makes progress, and ends 20 seconds after the last', async () => {
  let more: (text: string) => void = () => undefined;
  const body = new ReadableStream({
    start: (stream) => {
      more = (text) => stream.enqueue(new TextEncoder().encode(text));
    },
  });
  const fetch = async () => new Response(body, { status: 200, headers: { 'content-type': 'application/pdf' } });
  const seen = outcomeOf(callEndpoint(apiContract.myData.export, {}, { fetch }));
  for (let piece = 0; piece < 5; piece += 1) {
    await vi.advanceTimersByTimeAsync(19_000);
    more('piece');
  }
  await vi.advanceTimersByTimeAsync(19_000);
  expect(seen.error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen.error).toMatchObject({ code: 'late' });
});

test('FAULT-48.1: the page may set other limits', () => {
  globalThis.stoepTimeLimits = { read: 700 };
  const limits = (one: ApiEndpoint) => apiCallTimeLimitOf(one, {});
  expect(limits(ownerAccountEndpoints.listOwnerAccounts)).toBe(700);
  expect(limits(apiContract.approvals.active)).toBe(700);
  expect(limits(apiContract.approvals.approve)).toBe(20_000);
});

test('FAULT-48.1: a call that the screen gave up is no late answer', async () => {
  const { fetch } = silent();
  const leaving = new AbortController();
  const seen = outcomeOf(callEndpoint(ownerAccountEndpoints.listOwnerAccounts, { signal: leaving.signal }, { fetch }));
  leaving.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.error).not.toBeInstanceOf(ApiCallError);
});

test('FAULT-48.1: without a connection a call says so', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const seen = outcomeOf(callEndpoint(ownerAccountEndpoints.listOwnerAccounts, {}, { fetch }));
  await vi.advanceTimersByTimeAsync(0);
  vi.unstubAllGlobals();
  expect(seen.error).toMatchObject({ status: 0, code: 'offline' });
});

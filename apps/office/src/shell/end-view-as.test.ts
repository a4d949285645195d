import { beforeEach, expect, test, vi } from 'vitest';
import { endViewAs, VIEW_AS_STORAGE_KEY } from './end-view-as.ts';

const sent: { url: string; token: string | null }[] = [];

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, token: new Headers(init.headers).get('authorization') });
    return new Response('{"error":"Unauthorized","code":"unauthorized"}', { status: 401 });
  });
  return () => vi.unstubAllGlobals();
});

test('whoever comes back to the office leaves the portal of the person, also when that view has ended', async () => {
  sessionStorage.setItem(VIEW_AS_STORAGE_KEY, JSON.stringify({ token: 'of-the-view', from: '/office/' }));
  await endViewAs();
  expect(sent).toEqual([
    { url: expect.stringContaining('/view-as/end/'), token: expect.stringContaining('of-the-view') },
  ]);
  expect(sessionStorage.getItem(VIEW_AS_STORAGE_KEY)).toBeNull();
});

test('an office opened by itself ends nothing', async () => {
  await endViewAs();
  expect(sent).toEqual([]);
});

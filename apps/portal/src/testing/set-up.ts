/** Before each test file of the portal: its server, its client and empty storage. */
import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { createPortalQueryClient, portalQueryClient } from '../data/query-client.ts';
import { portalRouteTable, prefetchScreen } from '../routes.tsx';
import { startFakeServer } from './fake-server.ts';

// Each screen is a chunk of its own, and on a busy machine the first one takes time to load.
configure({ asyncUtilTimeout: 10_000 });

// The app's own client, so that a write refetches the queries of the test. Failures are final here.
portalQueryClient.setDefaultOptions(createPortalQueryClient(false).getDefaultOptions());

startFakeServer();
// Each screen is loaded once per worker, before its first test: whether another file had loaded it must not matter to
// what a test's last press calls.
await Promise.all(portalRouteTable.map(({ path }) => prefetchScreen(path.pattern)));
// The test DOM has no layout, so it cannot scroll.
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  portalQueryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});
// The next file of this worker finds nothing of this one.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Before each test file of the portal: its server, its client and empty storage. */
import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { createPortalQueryClient, portalQueryClient } from '../data/query-client.ts';
import { startFakeServer } from './fake-server.ts';

// Each screen is a chunk of its own, and on a busy machine the first one takes time to load.
configure({ asyncUtilTimeout: 10_000 });

// The app's own client, so that a write refetches the queries of the test. Failures are final here.
portalQueryClient.setDefaultOptions(createPortalQueryClient(false).getDefaultOptions());

startFakeServer();
// The test DOM has no layout, so it cannot scroll.
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  portalQueryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

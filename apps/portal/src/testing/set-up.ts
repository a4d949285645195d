/** Before each file of the portal’s tests: its server, its client and an empty store. */
import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { createPortalQueryClient, portalQueryClient } from '../data/query-client.ts';
import { startFakeServer } from './fake-server.ts';

// A screen is its own chunk: on a busy machine the first one takes its time to arrive.
configure({ asyncUtilTimeout: 10_000 });

// The app's own client, so that a write makes the reads of the test come again; failures are final here.
portalQueryClient.setDefaultOptions(createPortalQueryClient(false).getDefaultOptions());

startFakeServer();
// The DOM of the tests draws nothing, so it cannot scroll.
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  portalQueryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

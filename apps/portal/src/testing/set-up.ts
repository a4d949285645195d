/** Before each file of the portal’s tests: its server, its client and an empty store. */
import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { createQueryClient, queryClient } from '../data/query-client.ts';
import { serveTests } from './fake-server.ts';

// A screen is its own chunk: on a busy machine the first one takes its time to arrive.
configure({ asyncUtilTimeout: 10_000 });

// The app's own client, so that a write makes the reads of the test come again; failures are final here.
queryClient.setDefaultOptions(createQueryClient(false).getDefaultOptions());

serveTests();
// The DOM of the tests draws nothing, so it cannot scroll.
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

/** Before each file of the office's tests; files share a worker and its modules, so nothing of one stays for the next. */
import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { serveTests } from './fake-server.ts';
import { quietLibrary } from './quiet-library.ts';

// The office is a large application: on a busy machine its first screen takes its time.
configure({ asyncUtilTimeout: 20_000 });

serveTests();
quietLibrary();
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  globalThis.location.hash = '';
});

/** Before each file of the office's tests; files share a worker and its modules, so nothing of one stays for the next. */
import { configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
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
// The library puts parameters of a list off by a timer of 0 ms. One that runs after the DOM of its file is gone fails the whole run.
const { setTimeout: realTimer } = globalThis;
afterAll(() => new Promise<void>((done) => realTimer(done, 1)));

/** Runs before each test file of the office. Files share a worker and its modules, so all state is reset. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { findFormDrafts } from '../drafts/form-drafts.ts';
import { officeQueryClient } from '../query-client.ts';
import { startFakeServer } from './fake-server.ts';

// The office is a large application: on a busy machine its first screen takes some time.
configure({ asyncUtilTimeout: 20_000 });

startFakeServer();
afterEach(async () => {
  // First, since a mounted page would read again what is cleared here, and the next test knows no such request.
  cleanup();
  officeQueryClient.clear();
  // A form that was open saves its draft when it is left; the next test must not be offered it.
  await findFormDrafts('');
  localStorage.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, '', globalThis.location.pathname);
  globalThis.location.hash = '';
});
// The library delays list parameters by a timer of 0 ms. One that fires after its file's DOM is gone fails the whole
// run.
const { setTimeout: realTimer } = globalThis;
afterAll(() => new Promise<void>((done) => realTimer(done, 1)));

/** Nothing of a person stays on the device longer than the login does (decision 0178). */
import { forgetAges } from './ages.ts';

/** Does this with what the device keeps, where it keeps anything. */
export const onDevice = (work: (store: typeof import('./store.ts')) => Promise<void>): void => {
  if (!('indexedDB' in globalThis)) return;
  import('./store.ts').then(work).catch(() => undefined);
};

/**
 * The login is over. Where it ran out by the clock, what its holder wrote and could not send stays for that person alone;
 * after a log-out, and where it was ended elsewhere, nothing does.
 */
export const forgetPerson = (ranOut: boolean): void => {
  forgetAges();
  // A login that ran out was ended by nobody: what its holder wants to be told goes on.
  if (!ranOut && 'indexedDB' in globalThis)
    import('./push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined);
  onDevice((store) => (ranOut ? store.forgetAllReads() : store.forgetAll()));
};

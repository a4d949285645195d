/** Clears the personal data on the device when the login ends (decision 0178). */
import { clearStoredAnswerTimes } from './answer-ages.ts';

/** Runs the work with the device store, if this browser has one. */
export const runWithDeviceStore = (work: (store: typeof import('./device-store.ts')) => Promise<void>): void => {
  if (!('indexedDB' in globalThis)) return;
  import('./device-store.ts').then(work).catch(() => undefined);
};

/**
 * Clears the person's data when the login ends. After a timeout, offline items stay for that person alone; after a
 * logout nothing stays.
 */
export const clearPersonFromDevice = (ranOut: boolean): void => {
  clearStoredAnswerTimes();
  // After a timeout push notices continue, since the person did not log out.
  if (!ranOut && 'indexedDB' in globalThis)
    import('./push.ts').then(({ endPushOnDevice: forgetPush }) => forgetPush()).catch(() => undefined);
  runWithDeviceStore((store) => (ranOut ? store.clearStoredAnswers() : store.clearDeviceStore()));
};

/** How long a call waits for its answer (decision 0310). */
import { changesSomething, type Endpoint } from './endpoint.ts';

/** In milliseconds. Transfers of files end when so long nothing moved; every other call has so long in all. */
export type TimeLimits = { readonly read: number; readonly write: number; readonly transfer: number };

/** In place of an answer that took too long. */
export const LATE = Symbol('late');

const LIMITS: TimeLimits = { read: 10_000, write: 20_000, transfer: 20_000 };

declare global {
  /** A page sets other limits here before its first call: tests do. */
  var stoepTimeLimits: Partial<TimeLimits> | undefined;
}

const isTransfer = ({ response }: Endpoint, files: object): boolean =>
  response === 'file' || Object.keys(files).length > 0;

/** Whether the call changes anything, for any caller. */
const isWrite = (definition: Endpoint): boolean =>
  changesSomething(definition) ||
  (definition.method !== 'GET' && definition.access.kind === 'anonymous' && definition.changes !== 'nothing');

/** The milliseconds of one call. */
export const timeLimitOf = (definition: Endpoint, files: object): number => {
  const limits = { ...LIMITS, ...globalThis.stoepTimeLimits };
  if (isTransfer(definition, files)) return limits.transfer;
  return isWrite(definition) ? limits.write : limits.read;
};

/** Ends an exchange that takes too long. `progress` begins the time anew; `end` is for every way out. */
export const startWatch = (milliseconds: number, left: AbortSignal | undefined) => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tooLate = () => controller.abort();
  const late = new Promise<typeof LATE>((resolve) => {
    tooLate = () => {
      resolve(LATE);
      controller.abort();
    };
  });
  const leave = () => controller.abort(left?.reason);
  if (left?.aborted) leave();
  left?.addEventListener('abort', leave);
  const progress = () => {
    clearTimeout(timer);
    timer = setTimeout(() => tooLate(), milliseconds);
  };
  progress();
  return {
    signal: controller.signal,
    progress,
    /** What the work answers, or LATE. */
    first: <T>(work: Promise<T>): Promise<T | typeof LATE> => Promise.race([work, late]),
    end: () => {
      clearTimeout(timer);
      left?.removeEventListener('abort', leave);
    },
  };
};

/** Time limits of API calls (decision 0310). */
import { type ApiEndpoint, isMutatingEndpoint } from './define-endpoint.ts';

/**
 * Milliseconds. A file transfer ends after this time without progress; any other call ends after this time in all.
 */
export type ApiCallTimeLimits = { readonly read: number; readonly write: number; readonly transfer: number };

/** Stands in for an answer that did not come in time. */
export const CALL_TIMEOUT_SENTINEL = Symbol('late');

const LIMITS: ApiCallTimeLimits = { read: 10_000, write: 20_000, transfer: 20_000 };

declare global {
  /** Other limits that a page sets before its first call. Tests use this. */
  var stoepTimeLimits: Partial<ApiCallTimeLimits> | undefined;
}

const isTransfer = ({ response }: ApiEndpoint, files: object): boolean =>
  response === 'file' || Object.keys(files).length > 0;

/** Whether the call may change data, whoever the caller is. */
const isWrite = (definition: ApiEndpoint): boolean =>
  isMutatingEndpoint(definition) ||
  (definition.method !== 'GET' && definition.access.kind === 'anonymous' && definition.changes !== 'nothing');

/** The time limit of one call in milliseconds. */
export const apiCallTimeLimitOf = (definition: ApiEndpoint, files: object): number => {
  const limits = { ...LIMITS, ...globalThis.stoepTimeLimits };
  if (isTransfer(definition, files)) return limits.transfer;
  return isWrite(definition) ? limits.write : limits.read;
};

/** Ends a call that takes too long. `progress` restarts the timer; `end` must always be called at the end. */
export const startApiCallTimer = (milliseconds: number, left: AbortSignal | undefined) => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tooLate = () => controller.abort();
  const late = new Promise<typeof CALL_TIMEOUT_SENTINEL>((resolve) => {
    tooLate = () => {
      resolve(CALL_TIMEOUT_SENTINEL);
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
    /** The answer of the work, or the mark that it was too late. */
    first: <T>(work: Promise<T>): Promise<T | typeof CALL_TIMEOUT_SENTINEL> => Promise.race([work, late]),
    end: () => {
      clearTimeout(timer);
      left?.removeEventListener('abort', leave);
    },
  };
};

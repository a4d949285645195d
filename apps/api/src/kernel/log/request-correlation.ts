/**
 * Request correlation: one id ties a write to the jobs that it enqueued and the mails that those sent. It is in the
 * log and the audit, so that the cause of a mail can be found.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { currentTraceParent } from './tracing.ts';

const underway = new AsyncLocalStorage<string>();

/** Runs the work as part of a request. */
export const runWithinRequest = <T>(requestId: string, work: () => T): T => underway.run(requestId, work);

/** The id of the current request, or of the request that enqueued the current job; empty where there is none. */
export const currentRequestId = (): string => underway.getStore() ?? '';

/** The key of the request id and the trace beside the payload of a job. */
const REQUEST = '$request';
const TRACE = '$trace';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Adds the current request to the payload of a job. */
export const addRequestCorrelation = (payload: object): object => {
  const [requestId, parent] = [currentRequestId(), currentTraceParent()];
  return { ...payload, ...(requestId && { [REQUEST]: requestId }), ...(parent && { [TRACE]: parent }) };
};

/** Separates the payload from the request again. */
export const splitRequestCorrelation = (
  data: unknown,
): { readonly payload: unknown; readonly requestId: string; readonly parent: string } => {
  if (typeof data !== 'object' || data === null) return { payload: data, requestId: '', parent: '' };
  const { [REQUEST]: requestId, [TRACE]: parent, ...payload } = data as Record<string, unknown>;
  return { payload, requestId: textOf(requestId), parent: textOf(parent) };
};

/**
 * Request correlation: one id ties a write to the jobs that it enqueued and the mails that those sent. It is in the
 * log and the audit, so that the cause of a mail can be found.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { currentTraceParent } from './tracing.ts';

const underway = new AsyncLocalStorage<string>();

/** Runs the work as part of a request. */
export const runWithinRequest = <T>(requestId: string, work: () => T): T => underway.run(requestId, work);

/** The request that is being worked on, here or in the job that it asked for; empty where nobody asked. */
export const currentRequestId = (): string => underway.getStore() ?? '';

/** Where a job keeps it, and where the trace stood that will go on with it, beside its payload. */
const REQUEST = '$request';
const TRACE = '$trace';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is put in line: the payload, and the request it goes back to. */
export const addRequestCorrelation = (payload: object): object => {
  const [requestId, parent] = [currentRequestId(), currentTraceParent()];
  return { ...payload, ...(requestId && { [REQUEST]: requestId }), ...(parent && { [TRACE]: parent }) };
};

/** Takes them apart again. */
export const splitRequestCorrelation = (
  data: unknown,
): { readonly payload: unknown; readonly requestId: string; readonly parent: string } => {
  if (typeof data !== 'object' || data === null) return { payload: data, requestId: '', parent: '' };
  const { [REQUEST]: requestId, [TRACE]: parent, ...payload } = data as Record<string, unknown>;
  return { payload, requestId: textOf(requestId), parent: textOf(parent) };
};

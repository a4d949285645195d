/**
 * Idempotency keys for writes (calls.md 1, F-10, F-11). Each intended action has one key. A second press or a retry
 * after a lost answer uses the same key. After an answer, or with other content, a new key is used.
 */
import { ApiCallError } from './client.ts';
import { type ApiEndpoint, needsIdempotencyKey } from './define-endpoint.ts';

/** A random idempotency key. crypto.randomUUID is not available on plain http. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Compares a file by its name, size and date, not by its bytes. */
const named = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

/** Whether the outcome of the write is unknown, so that a retry must use the same key. */
const isOpen = (error: unknown): boolean =>
  error instanceof ApiCallError && (error.status === 0 || error.status >= 500 || error.code === 'in_progress');

/** The keys of one page, each from the first attempt until an answer. */
export const createIdempotentCallSender = () => {
  const acts = new Map<string, string>();
  return {
    /** Sends a call with its idempotency key, or without one where it takes none. Throws what `send` throws. */
    sending: async <T>(
      endpoint: ApiEndpoint,
      input: object,
      send: (key: string | undefined) => Promise<T>,
    ): Promise<T> => {
      if (!needsIdempotencyKey(endpoint)) return send(undefined);
      const act = JSON.stringify([endpoint.method, endpoint.path, input], named);
      const key = acts.get(act) ?? newIdempotencyKey();
      acts.set(act, key);
      try {
        const answer = await send(key);
        acts.delete(act);
        return answer;
      } catch (error) {
        if (!isOpen(error)) acts.delete(act);
        throw error;
      }
    },
  };
};

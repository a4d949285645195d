/**
 * Keys that make a repeated write one effect (calls.md 1, F-10, F-11): one for each intended act. A second press and a retry
 * after a lost answer carry the key of the first; once the answer came, or with other content, it is another act.
 */
import { ApiError } from './client.ts';
import { type Endpoint, isKeyed } from './endpoint.ts';

/** A random key of one act; crypto.randomUUID is not there on plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A file by what it is chosen by; its bytes are not read. */
const named = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

/** No answer, or none that says what became of it: then the same act is tried again. */
const isOpen = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'in_progress');

/** The acts of one page, from the first try of each until its answer. */
export const onceKeys = () => {
  const acts = new Map<string, string>();
  return {
    /** Sends with the key of the act; calls that take none are sent without. Throws what `send` throws. */
    sending: async <T>(
      endpoint: Endpoint,
      input: object,
      send: (key: string | undefined) => Promise<T>,
    ): Promise<T> => {
      if (!isKeyed(endpoint)) return send(undefined);
      const act = JSON.stringify([endpoint.method, endpoint.path, input], named);
      const key = acts.get(act) ?? newKey();
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

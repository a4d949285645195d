/**
 * The office's only caller of the API. The token is the portal's: one sign-in for both. A write goes under the key of its
 * act, and all that was read is asked anew after it.
 */
import { ApiError, type CallAnswer, type CallInput, call } from '@stoep/contract/kit/client';
import { changesSomething, type Endpoint } from '@stoep/contract/kit/endpoint';
import { onceKeys } from '@stoep/contract/kit/once-keys';
import { type OnSent, tellingFetch } from '@stoep/ui/feedback/telling-fetch';
import { forgetReads } from './query-client.ts';

const TOKEN = 'token';

export const storedToken = (): string | null => localStorage.getItem(TOKEN);
export const forgetToken = (): void => localStorage.removeItem(TOKEN);

const acts = onceKeys();

/** One call of many that go together: who makes them says at the end that what was read is to be asked anew. Throws ApiError. */
export const apiAmongOthers = <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  /** Told which share of the files has gone. */
  onSent?: OnSent,
): Promise<CallAnswer<E>> =>
  acts.sending(endpoint, input, (idempotencyKey) =>
    call(endpoint, input, {
      token: storedToken(),
      ...(idempotencyKey ? { idempotencyKey } : {}),
      // An upload is given up only when nothing of it moves any more.
      uploadBy: (progress) =>
        tellingFetch((share) => {
          progress(share);
          onSent?.(share);
        }),
    }),
  );

/** One call. Throws ApiError. */
export const api = async <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onSent?: OnSent,
): Promise<CallAnswer<E>> => {
  try {
    const answer = await apiAmongOthers(endpoint, input, onSent);
    if (changesSomething(endpoint)) forgetReads();
    return answer;
  } catch (error) {
    // Somebody was quicker: what is on screen is untrue.
    if (changesSomething(endpoint) && error instanceof ApiError && error.status === 409) forgetReads();
    throw error;
  }
};

/** What a person reads when a call failed. */
export const problemText = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Please try again.';
  if (error.fromServer) return error.message;
  switch (error.code) {
    case 'offline':
      return 'You’re offline. Try again when you reconnect.';
    case 'late':
      return 'The server is taking too long to answer. Try again.';
    case 'unconfirmed':
      return 'No answer came in time. We do not know yet whether this was saved. Try again: it is not saved twice.';
    default:
      return 'The server could not be reached. Please try again.';
  }
};

/** The office's only caller of the API. The token is the portal's: one sign-in for both. */
import { ApiError, type CallAnswer, type CallInput, call } from '@stoep/contract/client';
import type { Endpoint } from '@stoep/contract/endpoint';
import { type OnSent, tellingFetch } from '@stoep/ui/telling-fetch';

export { ApiError } from '@stoep/contract/client';

const TOKEN = 'token';

export const storedToken = (): string | null => localStorage.getItem(TOKEN);
export const forgetToken = (): void => localStorage.removeItem(TOKEN);

export const api = <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  idempotencyKey?: string,
  /** Told which share of the files has gone. */
  onSent?: OnSent,
): Promise<CallAnswer<E>> =>
  call(endpoint, input, {
    token: storedToken(),
    ...(idempotencyKey ? { idempotencyKey } : {}),
    ...(onSent ? { fetch: tellingFetch(onSent) } : {}),
  });

/** What a person reads when a call failed. */
export const problemText = (error: unknown): string =>
  error instanceof ApiError && error.fromServer
    ? error.message
    : 'The server could not be reached. Please try again.';

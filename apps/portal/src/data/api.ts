/**
 * The only caller of the API. Adds the token and, to a write, the key of its act; keeps the session's clock, tells when the
 * token is refused, and has all that was read asked anew after a write.
 */
import { ApiError, type CallAnswer, type CallInput, call, queryKey } from '@stoep/contract/kit/client';
import { changesSomething, type Endpoint } from '@stoep/contract/kit/endpoint';
import { onceKeys } from '@stoep/contract/kit/once-keys';
import { offlineTexts } from '@stoep/contract/platform/offline.texts';
import { type OnSent, tellingFetch } from '@stoep/ui/feedback/telling-fetch';
import { queryOptions } from '@tanstack/react-query';
import { orKept } from '../offline/kept-reads.ts';
import { spokenLanguage } from '../session/language.ts';
import { touchSession } from '../session/session-clock.ts';
import { sessionEnded } from '../session/session-end.ts';
import { storedToken } from '../session/session-store.ts';
import { forgetReads } from './query-client.ts';

export { ApiError, type Download } from '@stoep/contract/kit/client';
export type { OnSent } from '@stoep/ui/feedback/telling-fetch';

type ApiOptions = {
  /** Sends the token although anyone may make the call: logging out. */
  withToken?: boolean;
  /** Told how many rows there are behind a page of a list. */
  onTotal?: (total: number) => void;
  /** Stands in for the stored token: a single-purpose ticket. */
  token?: string;
  /** The key of an act that was begun before: stands in for the one of this page. */
  key?: string;
  onSent?: OnSent;
  /** Nobody waits for it on a screen: it fails also where the login is over. */
  inBackground?: boolean;
};

const acts = onceKeys();

/** Every file goes so: an upload is given up only when nothing of it moves any more. */
const uploadBy = (onSent: OnSent | undefined) => (progress: OnSent) =>
  tellingFetch((share) => {
    progress(share);
    onSent?.(share);
  });

/** One call with the stored token. Throws ApiError. */
export const api = async <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  {
    withToken = endpoint.access.kind !== 'anonymous',
    onSent,
    key,
    inBackground = false,
    ...options
  }: ApiOptions = {},
): Promise<CallAnswer<E>> => {
  const token = options.token ?? (withToken ? storedToken() : null);
  try {
    const send = (idempotencyKey: string | undefined) =>
      call(endpoint, input, {
        ...options,
        token,
        language: spokenLanguage(),
        ...(idempotencyKey ? { idempotencyKey } : {}),
        uploadBy: uploadBy(onSent),
      });
    const answer = await (key ? send(key) : acts.sending(endpoint, input, send));
    if (changesSomething(endpoint)) forgetReads();
    // Not after a log-out in the meantime: nothing of the session may come back.
    if (token !== null && token === storedToken()) touchSession();
    return answer;
  } catch (error) {
    // Somebody was quicker, or it may have been done all the same: what is on screen may be untrue.
    if (changesSomething(endpoint) && error instanceof ApiError && error.status === 409) forgetReads();
    // Likewise, only the present token can end the session.
    if (
      error instanceof ApiError &&
      error.code === 'unauthorized' &&
      token !== null &&
      token === storedToken() &&
      sessionEnded('refused', error.message || undefined) &&
      !inBackground
    )
      // The person reads one message and is led to the login: the screen says nothing of its own.
      return new Promise<never>(() => undefined);
    throw error;
  }
};

/** Query options of a read: `useQuery(read(contract.levyAccounts.detail, { params }))`. Without a line, what was kept of it. */
export const read = <const E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
  const key = queryKey(endpoint, input as { params?: unknown; query?: unknown; body?: unknown });
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => orKept(key, () => api(endpoint, { ...input, signal })),
  });
};

/** The call was made without a connection. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline';

/** What is true where no answer came; undefined where nothing more is known than that. */
export const noAnswerText = (error: unknown): string | undefined => {
  switch (error instanceof ApiError && error.status === 0 ? error.code : '') {
    case 'offline':
      return offlineTexts.notConnected;
    case 'late':
      return offlineTexts.late;
    case 'unconfirmed':
      return offlineTexts.unconfirmed;
    default:
      return undefined;
  }
};

/** The server's own text when it sent one, otherwise the documents' text for this place; `network` when no answer came. */
export const errorText = (error: unknown, otherwise: string, network = otherwise): string => {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 0) return noAnswerText(error) ?? network;
  return error.fromServer && error.message ? error.message : otherwise;
};

/** Whether asking again can help: after a lost connection, a busy or a faulty server; a refusal (4xx) stays one. */
export const canRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status === 429 || error.status >= 500;

/** What the address names is not there for this person. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;

/** The server's complaints about fields, by our English names; wire names stay in the contract. */
export const fieldErrors = (error: unknown, { body }: Endpoint): Readonly<Record<string, string>> => {
  if (!(error instanceof ApiError)) return {};
  const named = (body?.names ?? []).map(([english, wire]) => [english, error.fields[wire]] as const);
  return Object.fromEntries(
    named.filter((entry): entry is readonly [string, string] => entry[1] !== undefined),
  );
};

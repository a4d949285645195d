/**
 * The only caller of the API. It adds the token, and an idempotency key to each write; extends the session, reports
 * a refused token, and refetches queries after a write.
 */
import {
  ApiCallError,
  callEndpoint,
  type EndpointCallAnswer,
  type EndpointCallInput,
  endpointQueryKey,
} from '@stoep/contract/kit/client';
import { type ApiEndpoint, isMutatingEndpoint } from '@stoep/contract/kit/define-endpoint';
import { createIdempotentCallSender } from '@stoep/contract/kit/idempotency-keys';
import { offlineTexts } from '@stoep/contract/platform/offline.texts';
import { fetchWithUploadProgress, type OnUploadProgress } from '@stoep/ui/feedback/upload-progress-fetch';
import { queryOptions } from '@tanstack/react-query';
import { answerOrStoredAnswer } from '../offline/stored-answers.ts';
import { currentPageLanguage } from '../session/language.ts';
import { markPortalSessionActive } from '../session/session-clock.ts';
import { emitSessionEnded } from '../session/session-end.ts';
import { currentSessionToken } from '../session/session-store.ts';
import { refetchAfterWrite } from './query-client.ts';

export { ApiCallError, type DownloadedFile as Download } from '@stoep/contract/kit/client';
export type { OnUploadProgress as OnSent } from '@stoep/ui/feedback/upload-progress-fetch';

type ApiOptions = {
  /** Sends the token with a call that needs none, as for logout. */
  withToken?: boolean;
  /** Receives the total number of rows of a paged list. */
  onTotal?: (total: number) => void;
  /** A single-purpose ticket, sent in place of the stored token. */
  token?: string;
  /** The idempotency key of an act begun before, in place of a new one. */
  key?: string;
  onSent?: OnUploadProgress;
  /** No screen waits for this call: it fails even when the login has ended. */
  inBackground?: boolean;
};

const acts = createIdempotentCallSender();

/** The fetch of uploads: it times out only when no more bytes move. */
const uploadBy = (onSent: OnUploadProgress | undefined) => (progress: OnUploadProgress) =>
  fetchWithUploadProgress((share) => {
    progress(share);
    onSent?.(share);
  });

/** One call with the stored token. Throws ApiCallError. */
export const callPortalApi = async <const E extends ApiEndpoint>(
  endpoint: E,
  input: EndpointCallInput<E>,
  { withToken = endpoint.access.kind !== 'anonymous', onSent, key, inBackground = false, ...options }: ApiOptions = {},
): Promise<EndpointCallAnswer<E>> => {
  const token = options.token ?? (withToken ? currentSessionToken() : null);
  try {
    const send = (idempotencyKey: string | undefined) =>
      callEndpoint(endpoint, input, {
        ...options,
        token,
        language: currentPageLanguage(),
        ...(idempotencyKey ? { idempotencyKey } : {}),
        uploadBy: uploadBy(onSent),
      });
    const answer = await (key ? send(key) : acts.sending(endpoint, input, send));
    if (isMutatingEndpoint(endpoint)) refetchAfterWrite();
    // Not after a logout in the meantime, which has cleared the session.
    if (token !== null && token === currentSessionToken()) markPortalSessionActive();
    return answer;
  } catch (error) {
    // Somebody else was quicker, or the write succeeded all the same: the data on screen may be outdated.
    if (isMutatingEndpoint(endpoint) && error instanceof ApiCallError && error.status === 409) refetchAfterWrite();
    // Only the present token can end the session.
    if (
      error instanceof ApiCallError &&
      error.code === 'unauthorized' &&
      token !== null &&
      token === currentSessionToken() &&
      emitSessionEnded('refused', error.message || undefined) &&
      !inBackground
    )
      // The session message leads to the login, so the promise never settles and the screen shows no error of its
      // own.
      return new Promise<never>(() => undefined);
    throw error;
  }
};

/**
 * React Query options of one endpoint: `useQuery(read(contract.levyAccounts.detail, { params }))`. Offline it
 * answers from the device store.
 */
export const portalEndpointQuery = <const E extends ApiEndpoint>(endpoint: E, input: EndpointCallInput<E>) => {
  const key = endpointQueryKey(endpoint, input as { params?: unknown; query?: unknown; body?: unknown });
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => answerOrStoredAnswer(key, () => callPortalApi(endpoint, { ...input, signal })),
  });
};

/** The call was made without a connection. */
export const isOfflineError = (error: unknown): boolean => error instanceof ApiCallError && error.code === 'offline';

/** Text for a call without an answer; undefined when the cause is not known. */
export const missingAnswerText = (error: unknown): string | undefined => {
  switch (error instanceof ApiCallError && error.status === 0 ? error.code : '') {
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

/** The server's text if it sent one, otherwise the documents' text for this place; `network` when no answer came. */
export const apiErrorText = (error: unknown, otherwise: string, network = otherwise): string => {
  if (!(error instanceof ApiCallError)) return otherwise;
  if (error.status === 0) return missingAnswerText(error) ?? network;
  return error.fromServer && error.message ? error.message : otherwise;
};

/** Whether a retry can help: after a lost connection, a busy or faulty server. A refusal (4xx) is final. */
export const canRetryAfterError = (error: unknown): boolean =>
  !(error instanceof ApiCallError) || error.status < 400 || error.status === 429 || error.status >= 500;

/** The record of the address does not exist for this person (404). */
export const isNotFoundError = (error: unknown): boolean => error instanceof ApiCallError && error.status === 404;

export const requestIdOfError = (error: unknown): string | undefined =>
  error instanceof ApiCallError ? error.requestId : undefined;

/** The server's field errors by our English names; wire names stay in the contract. */
export const apiFieldErrorsOf = (error: unknown, { body }: ApiEndpoint): Readonly<Record<string, string>> => {
  if (!(error instanceof ApiCallError)) return {};
  const named = (body?.names ?? []).map(([english, wire]) => [english, error.fields[wire]] as const);
  return Object.fromEntries(named.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
};

/**
 * The office's only caller of the API. It uses the portal's token, so one sign-in serves both. Each write has an
 * idempotency key, and all queries are refetched after it.
 */
import { isTokenOfAnotherPerson } from '@stoep/contract/identity/session-token';
import {
  ApiCallError,
  callEndpoint,
  type EndpointCallAnswer,
  type EndpointCallInput,
} from '@stoep/contract/kit/client';
import { type ApiEndpoint, isMutatingEndpoint } from '@stoep/contract/kit/define-endpoint';
import { createIdempotentCallSender } from '@stoep/contract/kit/idempotency-keys';
import { fetchWithUploadProgress, type OnUploadProgress } from '@stoep/ui/feedback/upload-progress-fetch';
import { refetchAllQueries } from './query-client.ts';

const TOKEN = 'token';

/** The last token used in this tab. */
let used = '';
/** Another person has logged in since this tab was opened, in another one. */
export const isAnotherPersonLoggedIn = (): boolean => isTokenOfAnotherPerson(used, localStorage.getItem(TOKEN) ?? '');
/**
 * The token of the person who opened this tab. After another person's login there is none, so that nothing on this page
 * is read, sent or saved in that person's name.
 */
export const findStoredStaffToken = (): string | null => {
  const token = localStorage.getItem(TOKEN);
  if (token === null || isAnotherPersonLoggedIn()) return null;
  used = token;
  return token;
};
export const deleteStoredStaffToken = (): void => localStorage.removeItem(TOKEN);

const acts = createIdempotentCallSender();

/** One call of a batch: the caller refetches once at the end with `refetchAllQueries`. Throws ApiCallError. */
export const callApiWithoutRefetch = <const E extends ApiEndpoint>(
  endpoint: E,
  input: EndpointCallInput<E>,
  /** Called with the share of the files that is sent. */
  onSent?: OnUploadProgress,
): Promise<EndpointCallAnswer<E>> =>
  acts.sending(endpoint, input, (idempotencyKey) =>
    callEndpoint(endpoint, input, {
      token: findStoredStaffToken(),
      ...(idempotencyKey ? { idempotencyKey } : {}),
      // An upload only times out when its progress stops.
      uploadBy: (progress) =>
        fetchWithUploadProgress((share) => {
          progress(share);
          onSent?.(share);
        }),
    }),
  );

/** Calls an endpoint. Throws ApiCallError. */
export const callApi = async <const E extends ApiEndpoint>(
  endpoint: E,
  input: EndpointCallInput<E>,
  onSent?: OnUploadProgress,
): Promise<EndpointCallAnswer<E>> => {
  try {
    const answer = await callApiWithoutRefetch(endpoint, input, onSent);
    if (isMutatingEndpoint(endpoint)) refetchAllQueries();
    return answer;
  } catch (error) {
    // A conflict means that the page is outdated, so it is refetched.
    if (isMutatingEndpoint(endpoint) && error instanceof ApiCallError && error.status === 409) refetchAllQueries();
    throw error;
  }
};

/** The sentence that a person reads when a call failed. */
export const formatApiProblem = (error: unknown): string => {
  if (!(error instanceof ApiCallError)) return 'The server could not be reached. Please try again.';
  // The page stays, since it may hold unsaved text, and uses the token of the new login.
  if (error.status === 401) return 'Your login has ended. Log in again in another tab, then try again here.';
  if (error.fromServer) return error.message;
  switch (error.code) {
    case 'offline':
      return 'You’re offline. Try again when you reconnect.';
    case 'late':
      return 'The server is taking too long to answer. Try again.';
    case 'unconfirmed':
      return 'No answer came in time, so this may or may not be saved. Try again; it is saved only once.';
    default:
      return 'The server could not be reached. Please try again.';
  }
};

/**
 * The errors of a form that was not saved. Each failure is an error of the whole form, even one without a wrong field:
 * otherwise the form would count as saved, and could be left without a warning.
 */
export const formErrorsOf = (
  error: unknown,
  fields: Readonly<Record<string, string>> = error instanceof ApiCallError ? error.fields : {},
) => ({ ...fields, root: { serverError: formatApiProblem(error) } });

/** The typed client: the one place of the product that calls `fetch` in the browser. */

import { apiCallTimeLimitOf, CALL_TIMEOUT_SENTINEL, startApiCallTimer } from './call-time-limits.ts';
import {
  type ApiEndpoint,
  type EndpointBody,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
  needsIdempotencyKey,
} from './define-endpoint.ts';
import type { ErrorResponseBody, FieldErrors } from './errors.ts';
import { PAGE_LANGUAGE_HEADER } from './language.ts';
import type { AnyWireCodec, WireObject } from './wire-codec.ts';

/**
 * Thrown by a failed call. `status` 0 means that no answer came. The code then says why: `offline` (no connection),
 * `network` (connection lost), `late` (time limit reached), or `unconfirmed` (time limit of a write with an
 * idempotency key: it may have been done).
 */
export class ApiCallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;
  /** True when the server wrote the message; false when the client wrote it because the connection was lost. */
  readonly fromServer: boolean;
  /** The plain text that came in place of our error body. Screens show it where the documents require it (B 8). */
  readonly plainText: string;

  constructor(status: number, { plainText = '', ...body }: Partial<ErrorResponseBody> & { plainText?: string }) {
    super(body.error ?? '');
    this.name = 'ApiCallError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'network' : 'unknown');
    this.fields = body.fields ?? {};
    this.requestId = body.request_id;
    this.fromServer = body.error !== undefined;
    this.plainText = plainText;
  }
}

type Part<Name extends string, T> = Record<never, never> extends T ? { [K in Name]?: T } : { [K in Name]: T };
/** The input of one call, in English names. */
export type EndpointCallInput<E> = Part<'params', EndpointParams<E>> &
  Part<'query', EndpointQuery<E>> &
  Part<'body', EndpointBody<E>> & { files?: Record<string, File | Blob>; signal?: AbortSignal };

/** A downloaded file: its bytes and the name that the server gave it. */
export type DownloadedFile = { blob: Blob; name: string };
export type EndpointCallAnswer<E> = EndpointResponse<E> extends 'file' ? DownloadedFile : EndpointResponse<E>;

export type EndpointCallOptions = {
  /** Where the API lives; empty for the page's own origin. */
  base?: string;
  token?: string | null;
  /** Idempotency key: a repeated write with the same key gets the first answer again (calls.md 1). */
  idempotencyKey?: string;
  /** The language of the page. Error messages come in this language. */
  language?: string;
  fetch?: typeof fetch;
  /** Replaces `fetch` for uploads and reports the share that was sent. */
  uploadBy?: (onSent: (share: number) => void) => typeof fetch;
  /** Called with the total number of rows behind a page of a list (X-Total-Count). */
  onTotal?: (total: number) => void;
};

const fill = (path: string, params: WireObject) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const encodeBy = (codec: AnyWireCodec | undefined, value: unknown) =>
  (codec && value !== undefined ? codec.encode(value as never) : {}) as WireObject;

const queryText = (query: WireObject) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

const requestBody = (definition: ApiEndpoint, body: WireObject, files: Record<string, Blob>) => {
  if (definition.bodyMode === 'raw') return Object.values(files)[0];
  if (definition.bodyMode !== 'form') return JSON.stringify(body);
  const form = new FormData();
  // Fields go first: the server checks them before it reads the files.
  for (const [key, value] of Object.entries(body)) if (value !== undefined) form.set(key, String(value));
  for (const [key, file] of Object.entries(files)) form.set(key, file);
  return form;
};

const fileName = (header: string | null) => {
  const star = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1];
  return star ? decodeURIComponent(star) : (/filename="([^"]*)"/.exec(header ?? '')?.[1] ?? 'download');
};

/**
 * Makes one call and returns the decoded answer in English names. Throws ApiCallError for every error answer and for a
 * failed connection (status 0).
 */
export const callEndpoint = async <const E extends ApiEndpoint>(
  definition: E,
  input: EndpointCallInput<E>,
  options: EndpointCallOptions = {},
): Promise<EndpointCallAnswer<E>> => {
  const given = input as { params?: unknown; query?: unknown; body?: unknown };
  const files = input.files ?? {};
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.language) headers[PAGE_LANGUAGE_HEADER] = options.language;
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const hasBody = definition.method !== 'GET' && (definition.body !== undefined || definition.bodyMode !== undefined);
  if (hasBody && definition.bodyMode === undefined) headers['content-type'] = 'application/json';
  if (definition.bodyMode === 'raw') {
    headers['content-type'] = 'application/octet-stream';
    const file = Object.values(files)[0];
    if (file instanceof File) headers['file-name'] = encodeURIComponent(file.name);
  }
  const path = fill(definition.path, encodeBy(definition.params, given.params));
  const url = `${options.base ?? ''}/api${path}${queryText(encodeBy(definition.query, given.query))}`;
  const body = hasBody ? requestBody(definition, encodeBy(definition.body, given.body), files) : undefined;
  const watch = startApiCallTimer(apiCallTimeLimitOf(definition, files), input.signal);
  const send = sendBy(definition, files, options, watch.progress);
  const exchange = async () => {
    const answer = await sent(
      send(url, {
        method: definition.method,
        headers,
        ...(body === undefined ? {} : { body }),
        signal: watch.signal,
      }),
      input.signal,
    );
    return readAnswer(definition, answer, options, watch.progress);
  };
  try {
    const answer = await watch.first(exchange());
    if (answer === CALL_TIMEOUT_SENTINEL)
      throw new ApiCallError(0, { code: needsIdempotencyKey(definition) ? 'unconfirmed' : 'late' });
    return answer as EndpointCallAnswer<E>;
  } finally {
    watch.end();
  }
};

/** Throws ApiCallError when no answer came, and the browser's own error when the caller cancelled. */
const sent = async (answer: Promise<Response>, given: AbortSignal | undefined): Promise<Response> => {
  const wasOffline = globalThis.navigator?.onLine === false;
  try {
    return await answer;
  } catch (cause) {
    if (given?.aborted) throw cause;
    throw new ApiCallError(0, wasOffline ? { code: 'offline' } : {});
  }
};

const sendBy = (
  { response }: ApiEndpoint,
  files: object,
  options: EndpointCallOptions,
  progress: () => void,
): typeof fetch => {
  if (options.fetch) return options.fetch;
  return options.uploadBy && response !== 'file' && Object.keys(files).length > 0 ? options.uploadBy(progress) : fetch;
};

/** The decoded answer. Throws ApiCallError for an error answer. */
const readAnswer = async (
  definition: ApiEndpoint,
  answer: Response,
  options: EndpointCallOptions,
  progress: () => void,
): Promise<unknown> => {
  if (!answer.ok) throw new ApiCallError(answer.status, await readError(answer));
  if (definition.response === 'file')
    return {
      blob: await readBlob(answer, progress),
      name: fileName(answer.headers.get('content-disposition')),
    };
  const total = answer.headers.get('x-total-count');
  if (total !== null) options.onTotal?.(Number(total));
  // An answer without a body is not an object. Only calls that may have no body declare what that means (B 4).
  const wire = answer.status === 204 ? null : await answer.json();
  if (isError(wire, definition)) throw new ApiCallError(answer.status, wire);
  return definition.response.decode(wire);
};

/** The bytes of a file. Every piece that arrives counts as progress. */
const readBlob = (answer: Response, progress: () => void): Promise<Blob> => {
  if (!answer.body) return answer.blob();
  progress();
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, stream) => {
      progress();
      stream.enqueue(piece);
    },
  });
  const type = answer.headers.get('content-type');
  return new Response(
    answer.body.pipeThrough(pieces),
    type === null ? {} : { headers: { 'content-type': type } },
  ).blob();
};

/** Lists answer "a list or an object with an error" (A 7), so an error body is an error whatever the status is. */
const isError = (wire: unknown, { response }: ApiEndpoint): wire is Partial<ErrorResponseBody> =>
  typeof (wire as { error?: unknown } | null)?.error === 'string' &&
  response !== 'file' &&
  !response.names.some(([, name]) => name === 'error');

/** The most characters of a plain text that become an error message. */
const LONGEST_TEXT = 300;

const readError = async (answer: Response): Promise<Partial<ErrorResponseBody> & { plainText?: string }> => {
  const text = await answer.text();
  try {
    const body = JSON.parse(text) as Partial<ErrorResponseBody> & { detail?: unknown };
    // "The server error or detail" (C 8).
    return typeof body.error === 'string' || typeof body.detail !== 'string' ? body : { ...body, error: body.detail };
  } catch {
    const isText = answer.headers.get('content-type')?.startsWith('text/plain') ?? false;
    return isText ? { plainText: text.trim().slice(0, LONGEST_TEXT) } : {};
  }
};

/** The React Query key of a read: its matrix row and its input, so that each cache entry belongs to one call. */
export const endpointQueryKey = (
  definition: ApiEndpoint,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
) => [definition.row, definition.path, input.params ?? null, input.query ?? null, input.body ?? null] as const;

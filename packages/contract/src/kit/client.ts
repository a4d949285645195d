/** The typed client: the one place of the product that calls `fetch` in the browser. */
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  isKeyed,
  type ParamsOf,
  type QueryOf,
} from './endpoint.ts';
import type { ErrorBody, FieldErrors } from './errors.ts';
import { PAGE_LANGUAGE } from './language.ts';
import { LATE, startWatch, timeLimitOf } from './time-limits.ts';
import type { AnyCodec, WireObject } from './wire.ts';

/**
 * What a failed call throws. `status` 0 means that no answer came; its code says more: `offline` without a connection, `network`
 * where the connection broke, `late` after the time limit, `unconfirmed` after that of a write that has a key: it may have been done.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;
  /** True when the server wrote the message, false when it is ours for a lost connection. */
  readonly fromServer: boolean;
  /** What was answered in plain text in place of our error body; the screens show it where the documents say so (B 8). */
  readonly plainText: string;

  constructor(status: number, { plainText = '', ...body }: Partial<ErrorBody> & { plainText?: string }) {
    super(body.error ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'network' : 'unknown');
    this.fields = body.fields ?? {};
    this.requestId = body.request_id;
    this.fromServer = body.error !== undefined;
    this.plainText = plainText;
  }
}

type Part<Name extends string, T> = Record<never, never> extends T ? { [K in Name]?: T } : { [K in Name]: T };
/** Everything one call takes, in English names. */
export type CallInput<E> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & { files?: Record<string, File | Blob>; signal?: AbortSignal };

/** A downloaded file: the bytes and the name the server gave it. */
export type Download = { blob: Blob; name: string };
export type CallAnswer<E> = AnswerOf<E> extends 'file' ? Download : AnswerOf<E>;

export type CallOptions = {
  /** Where the API lives; empty for the page's own origin. */
  base?: string;
  token?: string | null;
  /** Makes a repeated write answer the first answer again (calls.md 1). */
  idempotencyKey?: string;
  /** What the page speaks: refusals are worded in it. */
  language?: string;
  fetch?: typeof fetch;
  /** Stands in for fetch where files are sent, and hears which share of them has gone. */
  uploadBy?: (onSent: (share: number) => void) => typeof fetch;
  /** Told how many rows there are behind a page of a list (X-Total-Count). */
  onTotal?: (total: number) => void;
};

const fill = (path: string, params: WireObject) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const encodeBy = (codec: AnyCodec | undefined, value: unknown) =>
  (codec && value !== undefined ? codec.encode(value as never) : {}) as WireObject;

const queryText = (query: WireObject) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

const requestBody = (definition: Endpoint, body: WireObject, files: Record<string, Blob>) => {
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
 * Makes one call. Answers the decoded, English-named answer; throws ApiError for every refusal and for a
 * connection that failed (status 0).
 */
export const call = async <const E extends Endpoint>(
  definition: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallAnswer<E>> => {
  const given = input as { params?: unknown; query?: unknown; body?: unknown };
  const files = input.files ?? {};
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.language) headers[PAGE_LANGUAGE] = options.language;
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const hasBody =
    definition.method !== 'GET' && (definition.body !== undefined || definition.bodyMode !== undefined);
  if (hasBody && definition.bodyMode === undefined) headers['content-type'] = 'application/json';
  if (definition.bodyMode === 'raw') {
    headers['content-type'] = 'application/octet-stream';
    const file = Object.values(files)[0];
    if (file instanceof File) headers['file-name'] = encodeURIComponent(file.name);
  }
  const path = fill(definition.path, encodeBy(definition.params, given.params));
  const url = `${options.base ?? ''}/api${path}${queryText(encodeBy(definition.query, given.query))}`;
  const body = hasBody ? requestBody(definition, encodeBy(definition.body, given.body), files) : undefined;
  const watch = startWatch(timeLimitOf(definition, files), input.signal);
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
    if (answer === LATE) throw new ApiError(0, { code: isKeyed(definition) ? 'unconfirmed' : 'late' });
    return answer as CallAnswer<E>;
  } finally {
    watch.end();
  }
};

/** Throws ApiError where no answer came, and what the browser throws where the caller gave up. */
const sent = async (answer: Promise<Response>, given: AbortSignal | undefined): Promise<Response> => {
  const wasOffline = globalThis.navigator?.onLine === false;
  try {
    return await answer;
  } catch (cause) {
    if (given?.aborted) throw cause;
    throw new ApiError(0, wasOffline ? { code: 'offline' } : {});
  }
};

const sendBy = (
  { response }: Endpoint,
  files: object,
  options: CallOptions,
  progress: () => void,
): typeof fetch => {
  if (options.fetch) return options.fetch;
  return options.uploadBy && response !== 'file' && Object.keys(files).length > 0
    ? options.uploadBy(progress)
    : fetch;
};

/** The decoded answer. Throws ApiError for a refusal. */
const readAnswer = async (
  definition: Endpoint,
  answer: Response,
  options: CallOptions,
  progress: () => void,
): Promise<unknown> => {
  if (!answer.ok) throw new ApiError(answer.status, await readError(answer));
  if (definition.response === 'file')
    return {
      blob: await readBlob(answer, progress),
      name: fileName(answer.headers.get('content-disposition')),
    };
  const total = answer.headers.get('x-total-count');
  if (total !== null) options.onTotal?.(Number(total));
  // An answer without a body is no object; only calls that may have none declare what that means (B 4).
  const wire = answer.status === 204 ? null : await answer.json();
  if (isError(wire, definition)) throw new ApiError(answer.status, wire);
  return definition.response.decode(wire);
};

/** The bytes of a file; each piece that arrives is progress. */
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

/** Lists answer "a list or an object with an error" (A 7): an error is one whatever the status says. */
const isError = (wire: unknown, { response }: Endpoint): wire is Partial<ErrorBody> =>
  typeof (wire as { error?: unknown } | null)?.error === 'string' &&
  response !== 'file' &&
  !response.names.some(([, name]) => name === 'error');

/** As much of a plain text as a message holds. */
const LONGEST_TEXT = 300;

const readError = async (answer: Response): Promise<Partial<ErrorBody> & { plainText?: string }> => {
  const text = await answer.text();
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> & { detail?: unknown };
    // "The server error or detail" (C 8).
    return typeof body.error === 'string' || typeof body.detail !== 'string'
      ? body
      : { ...body, error: body.detail };
  } catch {
    const isText = answer.headers.get('content-type')?.startsWith('text/plain') ?? false;
    return isText ? { plainText: text.trim().slice(0, LONGEST_TEXT) } : {};
  }
};

/** The query key of a read: the row and its ids, so that one cache entry belongs to one call. */
export const queryKey = (
  definition: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
) =>
  [definition.row, definition.path, input.params ?? null, input.query ?? null, input.body ?? null] as const;

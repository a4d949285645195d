/** The typed client: the one place of the product that calls `fetch` in the browser. */
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts';
import type { ErrorBody, FieldErrors } from './errors.ts';
import { PAGE_LANGUAGE } from './language.ts';
import type { AnyCodec, WireObject } from './wire.ts';

/** What a failed call throws. `status` 0 means that no answer came (offline, cut off). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;
  /** True when the server wrote the message, false when it is ours for a lost connection. */
  readonly fromServer: boolean;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.error ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'network' : 'unknown');
    this.fields = body.fields ?? {};
    this.requestId = body.request_id;
    this.fromServer = body.error !== undefined;
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
  let answer: Response;
  try {
    answer = await (options.fetch ?? fetch)(url, {
      method: definition.method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw new ApiError(0, {});
  }
  if (!answer.ok) throw new ApiError(answer.status, await readError(answer));
  if (definition.response === 'file')
    return {
      blob: await answer.blob(),
      name: fileName(answer.headers.get('content-disposition')),
    } as CallAnswer<E>;
  const total = answer.headers.get('x-total-count');
  if (total !== null) options.onTotal?.(Number(total));
  // An answer without a body is no object; only calls that may have none declare what that means (B 4).
  const wire = answer.status === 204 ? null : await answer.json();
  if (isError(wire, definition)) throw new ApiError(answer.status, wire);
  return definition.response.decode(wire) as CallAnswer<E>;
};

/** Lists answer "a list or an object with an error" (A 7): an error is one whatever the status says. */
const isError = (wire: unknown, { response }: Endpoint): wire is Partial<ErrorBody> =>
  typeof (wire as { error?: unknown } | null)?.error === 'string' &&
  response !== 'file' &&
  !response.names.some(([, name]) => name === 'error');

const readError = async (answer: Response): Promise<Partial<ErrorBody>> => {
  const text = await answer.text();
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> & { detail?: unknown };
    // "The server error or detail" (C 8).
    return typeof body.error === 'string' || typeof body.detail !== 'string'
      ? body
      : { ...body, error: body.detail };
  } catch {
    return {};
  }
};

/** The query key of a read: the row and its ids, so that one cache entry belongs to one call. */
export const queryKey = (
  definition: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
) =>
  [definition.row, definition.path, input.params ?? null, input.query ?? null, input.body ?? null] as const;

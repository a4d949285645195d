/** Makes one place of a well-formed call hostile, so that the call gets past the first check. */
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import type { AccessTarget } from '../../../apps/api/test/access/access-row.ts';
import { BROKEN_REQUEST_BODIES, HOSTILE_CONTENT_TYPES, hostileText, hostileValue, pick } from './values.ts';

type Random = () => number;
export type HostileCall = {
  readonly method: ApiEndpoint['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
};
export type WellFormedCall = {
  readonly endpoint: ApiEndpoint;
  readonly target: AccessTarget;
  readonly token: string | null;
};

const shapeOf = (codec: ApiEndpoint['body']): string[] =>
  Object.keys((codec?.schema as { shape?: object } | undefined)?.shape ?? {});

/** The value with one leaf replaced, at any depth, or with a key added or removed. */
const withOneOtherwise = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value) && value.length > 0 && random() < 0.8) {
    const index = Math.floor(random() * value.length);
    return value.map((one, at) => (at === index ? withOneOtherwise(one, random) : one));
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return hostileValue(random);
  const keys = Object.keys(value);
  const chance = random();
  if (keys.length === 0 || chance < 0.05) return { ...value, [hostileText(random)]: 1 };
  const key = pick(keys, random);
  if (chance < 0.1) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: withOneOtherwise((value as Record<string, unknown>)[key], random) };
};

/** Every field of the body; with the matrix's value where the matrix sends one. */
const wholeBody = ({ endpoint, target }: WellFormedCall, random: Random): Record<string, unknown> => {
  const missing = shapeOf(endpoint.body).filter((field) => !(field in (target.body ?? {})));
  // Not always all fields: otherwise the refusal would always be about the same optional field.
  const more = random() < 0.5 ? missing : missing.filter(() => random() < 0.3);
  return { ...Object.fromEntries(more.map((field) => [field, 'x'])), ...target.body };
};

const BOUNDARY = 'stoep-hostile-boundary';
const partsOf = ({ endpoint, target }: WellFormedCall, random: Random): string => {
  const fields = { ...target.form };
  const files = {
    ...Object.fromEntries(
      Object.keys(endpoint.files ?? {}).map((name) => [name, { name: 'a.pdf', content: '%PDF-1.4 x' }]),
    ),
    ...target.files,
  };
  const names = Object.keys(fields);
  const files0 = Object.keys(files);
  if (names.length > 0 && random() < 0.5) fields[pick(names, random)] = hostileText(random);
  else if (files0.length > 0) {
    const part = pick(files0, random);
    const before = files[part] ?? { name: '', content: '' };
    files[part] =
      random() < 0.5 ? { ...before, name: hostileText(random) } : { ...before, content: hostileText(random) };
  }
  const said = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  for (const [part, { name, content }] of Object.entries(files))
    said.push(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\n\r\n${content}\r\n`,
    );
  return `${said.join('')}--${BOUNDARY}--\r\n`;
};

type Body = { readonly type: string; readonly payload: string };
const bodyOf = (good: WellFormedCall, hostile: boolean, random: Random): Body | null => {
  const { endpoint, target } = good;
  if (endpoint.method === 'GET') return null;
  if (hostile && random() < 0.1)
    return { type: pick(HOSTILE_CONTENT_TYPES, random), payload: pick(BROKEN_REQUEST_BODIES, random) };
  if (endpoint.bodyMode === 'form' || target.form || target.files)
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, payload: partsOf(good, random) };
  if (endpoint.bodyMode === 'raw')
    return {
      type: 'application/octet-stream',
      payload: hostile ? hostileText(random) : (target.raw ?? 'x'),
    };
  if (!endpoint.body && !target.body) return null;
  const body = hostile ? withOneOtherwise(wholeBody(good, random), random) : target.body;
  return { type: 'application/json', payload: JSON.stringify(body) };
};

const queryOf = ({ endpoint, target }: WellFormedCall, hostile: boolean, random: Random): string => {
  const query: [string, string][] = Object.entries({ ...target.query });
  if (hostile) {
    const fields = shapeOf(endpoint.query);
    const name = fields.length > 0 && random() < 0.9 ? pick(fields, random) : hostileText(random);
    const kept = random() < 0.2 ? query : query.filter(([field]) => field !== name);
    kept.push([name, hostileText(random).slice(0, 4_000)]);
    return `?${new URLSearchParams(kept)}`;
  }
  return query.length > 0 ? `?${new URLSearchParams(query)}` : '';
};

const pathOf = ({ endpoint, target }: WellFormedCall, hostile: boolean, random: Random): string => {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const wrong = hostile && names.length > 0 ? pick(names, random) : null;
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name !== wrong) return encodeURIComponent(target.params?.[name] ?? 'x');
    const text = hostileText(random).slice(0, 4_000);
    // Sometimes unencoded, where the characters are allowed in an address: this finds code that decodes an address twice.
    return /^[\w%.-]+$/.test(text) && random() < 0.5 ? text : encodeURIComponent(text.toWellFormed());
  });
};

/** Which part of the call becomes hostile; the body most often. */
const placeOf = ({ endpoint }: WellFormedCall, random: Random): 'path' | 'query' | 'body' | 'head' => {
  const chance = random();
  if (endpoint.method !== 'GET' && chance < 0.7) return 'body';
  if (endpoint.path.includes('{') && chance < 0.82) return 'path';
  return chance < 0.95 ? 'query' : 'head';
};

const HEADS: readonly Record<string, string>[] = [
  { authorization: 'Bearer ..' },
  { authorization: `Bearer ${'a'.repeat(9_000)}` },
  { 'idempotency-key': 'x'.repeat(5_000) },
  { 'idempotency-key': "' or 1=1 --" },
  { 'x-forwarded-for': '127.0.0.1, <script>' },
  { origin: 'https://evil.test' },
  { 'accept-language': '*;q=9e9,../../x' },
  { range: 'bytes=-1-99999999999999' },
  { cookie: 'stoep_device=%00; stoep_device=__proto__' },
  { 'accept-encoding': 'br;q=NaN' },
];

export const hostileCallOf = (good: WellFormedCall, random: Random): HostileCall => {
  const place = placeOf(good, random);
  const body = bodyOf(good, place === 'body', random);
  return {
    method: good.endpoint.method,
    url: `/api${pathOf(good, place === 'path', random)}${queryOf(good, place === 'query', random)}`,
    headers: {
      ...(good.token === null ? {} : { authorization: `Bearer ${good.token}` }),
      ...(body ? { 'content-type': body.type } : {}),
      ...(place === 'head' ? pick(HEADS, random) : {}),
    },
    ...(body ? { payload: body.payload } : {}),
  };
};

/** Makes one call of the access matrix over HTTP: as JSON, as a form with files, or as one file. */
import { allEndpoints } from '@stoep/contract';
import type { AccessTarget } from './access/access-row.ts';
import type { Harness } from './harness.ts';

const formOf = (target: AccessTarget) => {
  const boundary = 'stoep-test-boundary';
  const parts = Object.entries({ ...target.form }).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  for (const [part, { name, content }] of Object.entries({ ...target.files }))
    parts.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\n\r\n${content}\r\n`,
    );
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

/** Calls an endpoint on a target, with or without a token, with an Idempotency-Key as the apps send it. */
export const callAccessTarget = async (
  harness: Harness,
  row: string,
  target: AccessTarget,
  token: string | null,
  key: string | null = null,
) => {
  const endpoint = allEndpoints.find((one) => one.row === row);
  if (!endpoint) throw new Error(`${row} is not in the contract`);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => target.params?.[name] ?? '');
  const form = target.form || target.files ? formOf(target) : undefined;
  const json = target.raw
    ? { payload: Buffer.from(target.raw, 'latin1') }
    : target.body
      ? { payload: JSON.stringify(target.body) }
      : {};
  const answer = await harness.inject({
    method: endpoint.method,
    url: `/api${path}${target.query ? `?${new URLSearchParams(target.query)}` : ''}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(target.body ? { 'content-type': 'application/json' } : {}),
      ...(target.raw ? { 'content-type': 'application/octet-stream' } : {}),
      ...form?.headers,
    },
    ...(form ? { payload: form.payload } : json),
  });
  return { status: answer.statusCode, body: answer.body };
};

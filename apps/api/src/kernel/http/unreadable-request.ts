/** Answers what Node refuses before it is a request: bytes that are not HTTP, headers too large or too slow. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { AppError } from '@stoep/contract/kit/errors';
import { connectionErrorSentences } from '@stoep/contract/kit/operator.sentences';

// Not imported, for the reason in security-headers.ts.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const REFUSALS: Readonly<Record<string, readonly [status: number, refusal: AppError]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, new AppError('unavailable', connectionErrorSentences.tooSlow)],
  HPE_HEADER_OVERFLOW: [431, new AppError('too_large', connectionErrorSentences.headTooLarge)],
};
const UNREADABLE = [400, new AppError('invalid_json')] as const;

/** Answers with the usual form of an error, in English since no language was read, and closes the connection. */
export const answerUnreadableRequest = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, refusal] = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ error: refusal.message, code: refusal.code, request_id: randomUUID() });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  else socket.destroy();
};

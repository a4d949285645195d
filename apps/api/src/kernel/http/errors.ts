/** The one place where an error becomes an answer (calls.md 1). 5xx texts are fixed; detail goes to the log. */
import { type ApiErrorCode, AppError, type ErrorResponseBody, translateFieldErrors } from '@stoep/contract/kit/errors';
import { outageSentences } from '@stoep/contract/kit/operator.sentences';
import type { TranslateSentence } from '@stoep/contract/kit/translate-sentence';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '../database/connection-lost.ts';
import { outageKindOf } from '../log/outage.ts';
import { sentenceFormatterOf } from '../sentence-formatters.ts';
import { DocumentBusyError } from '../threads/document-pool.ts';
import { requestLanguageOf } from './language.ts';

const BY_STATUS: Record<number, ApiErrorCode> = {
  400: 'invalid_json',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many',
  503: 'unavailable',
};

/** PostgreSQL errors that a person can resolve by trying again. */
const BY_SQLSTATE: Record<string, ApiErrorCode> = {
  '40001': 'conflict',
  '40P01': 'conflict',
  '53300': 'unavailable',
  '57014': 'unavailable',
};

type Coded = Error & { code?: unknown; statusCode?: number; cause?: unknown };

const sqlState = (error: Coded): string | undefined => {
  if (typeof error.code === 'string' && error.code in BY_SQLSTATE) return error.code;
  return error.cause instanceof Error ? sqlState(error.cause as Coded) : undefined;
};

/** Turns any thrown value into a refusal with a code. */
export const appErrorOf = (error: Coded): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof DocumentBusyError) return new AppError('unavailable', undefined, { retryAfter: 5 });
  const outage = outageKindOf(error);
  if (outage === 'space') return new AppError('no_space');
  if (outage) return new AppError('unavailable', outageSentences[outage], { retryAfter: 1 });
  if (isConnectionLost(error)) return withRetry('unavailable');
  const state = sqlState(error);
  if (state) return withRetry(BY_SQLSTATE[state] ?? 'internal');
  const status = error.statusCode ?? 500;
  return withRetry(status < 500 || status === 503 ? (BY_STATUS[status] ?? 'invalid_json') : 'internal');
};

/** Adds when to try again, for a fault that passes by itself. */
const withRetry = (code: ApiErrorCode) =>
  new AppError(code, undefined, code === 'unavailable' ? { retryAfter: 1 } : {});

/** The body of the refusal in one language. */
const errorBody = (refusal: AppError, requestId: string, tell: TranslateSentence): ErrorResponseBody => ({
  error: tell(refusal.says),
  code: refusal.code,
  ...(refusal.fieldWords ? { fields: translateFieldErrors(refusal.fieldWords, tell) } : {}),
  request_id: requestId,
});

const tellerFor = (request: FastifyRequest): TranslateSentence => sentenceFormatterOf(requestLanguageOf(request));

/** Logs the route and never the typed values, so that a caller who tries one after the other is noticed (ASVS 16.3.2, 16.3.3). */
const logRefusal = ({ status, code }: AppError, { log, method, routeOptions }: FastifyRequest): void => {
  const fields = { method, call: routeOptions.url, code };
  // Typing errors are refused too, at a lower level; these two are hardly ever mistakes.
  if (status === 403 || status === 429) log.warn(fields, 'refused');
  else log.info(fields, 'refused');
};

export const sendErrorAnswer = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = appErrorOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  else logRefusal(refusal, request);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.ceil(refusal.retryAfter));
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .send(errorBody(refusal, request.id, tellerFor(request)));
};

export const sendNotFoundAnswer = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .send(errorBody(new AppError('not_found'), request.id, tellerFor(request)));

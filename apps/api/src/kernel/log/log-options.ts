/** The options of every log: no secrets, and errors without personal data. */
import pino, { type LoggerOptions } from 'pino';
import { createLogRepeatFilter } from './log-repeats.ts';
import { redactError } from './redact-error.ts';
import { currentRequestId } from './request-correlation.ts';

type Logged = Record<string, unknown>;

/** Redacts the error first, since the message of the log line is also taken from it. */
const withRedactedErrors = (first: unknown): unknown => {
  if (first instanceof Error) return redactError(first);
  if (typeof first !== 'object' || first === null) return first;
  const { err, error, ...more } = first as Logged;
  return {
    ...more,
    ...(err === undefined ? {} : { err: redactError(err) }),
    ...(error === undefined ? {} : { err: redactError(error) }),
  };
};

export const logOptionsOf = (level: string) => {
  const isRepeat = createLogRepeatFilter();
  return {
    level,
    // Readable for people and every log collector: the time in UTC, the level as a word.
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (word: string) => ({ level: word }) },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
    redact: ['req.headers.authorization', '*.password', '*.token', '*.otp', '*.idNumber'],
    hooks: {
      logMethod([first, ...more], method) {
        const line = withRedactedErrors(first);
        if (isRepeat(first, more[0], (...count) => method.apply(this, count as Parameters<typeof method>))) return;
        method.apply(this, [line, ...more] as Parameters<typeof method>);
      },
    },
  } satisfies LoggerOptions;
};

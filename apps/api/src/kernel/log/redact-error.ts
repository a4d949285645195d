/**
 * Redacts an error for the log and for storage: what happened and where, without personal data. The database driver
 * puts every parameter of a failed query into its message, and PostgreSQL puts values into its details.
 */

/** Fields of a PostgreSQL error with kinds and names of things, and no values. */
const SAFE = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'address'];

/** Errors of class 22 quote the value that was refused. */
const quotesValues = (code: unknown): boolean => typeof code === 'string' && /^22...$/.test(code);

const messageOf = (error: Error): string => {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`;
  return quotesValues((error as { code?: unknown }).code)
    ? error.message.replace(/"[^"]*"|: .*$/gsu, ' …')
    : error.message;
};

/** Only the frames, since the head of a stack repeats the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** The error itself, also where a library passes it as a plain object with message, stack and code; undefined for other values. */
export const findErrorIn = (thrown: unknown): Error | undefined => {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return undefined;
  return Object.assign(new Error(String(thrown.message)), thrown);
};

/** A copy without values, including its causes and parts. Of other values only the type is given. */
export const redactError = (thrown: unknown): Error => {
  const error = findErrorIn(thrown);
  if (!error) return new Error(`Something was thrown that is no error: ${typeof thrown}`);
  const redacted = new Error(messageOf(error));
  redacted.name = error.name;
  redacted.stack = `${error.name}: ${redacted.message}\n${framesOf(error)}`;
  const known = error as unknown as Record<string, unknown>;
  for (const name of SAFE)
    if (typeof known[name] === 'string')
      Object.defineProperty(redacted, name, { value: known[name], enumerable: true });
  if (error.cause instanceof Error) redacted.cause = redactError(error.cause);
  if (error instanceof AggregateError) Object.assign(redacted, { errors: error.errors.map((one) => redactError(one)) });
  return redacted;
};

/** The error in one line, for a table or a terminal, with the reason of a failed query. */
export const redactedErrorLine = (error: unknown): string => {
  const redacted = redactError(error);
  return redacted.cause instanceof Error ? `${redacted.message} (${redacted.cause.message})` : redacted.message;
};

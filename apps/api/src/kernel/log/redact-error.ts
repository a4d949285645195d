/**
 * Redacts an error for the log and for storage: what happened and where, without personal data. The database driver
 * puts every parameter of a failed query into its message, and PostgreSQL puts values into its details.
 */

/** What PostgreSQL says of an error by name: kinds and names of things, no values. */
const SAFE = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'address'];

/** Class 22 quotes the value that it could not take. */
const quotesValues = (code: unknown): boolean => typeof code === 'string' && /^22...$/.test(code);

const messageOf = (error: Error): string => {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`;
  return quotesValues((error as { code?: unknown }).code)
    ? error.message.replace(/"[^"]*"|: .*$/gsu, ' …')
    : error.message;
};

/** The frames alone: the head of a stack repeats the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** The error itself, also where a library hands it on as a plain object with message, stack and code; undefined for anything else. */
export const findErrorIn = (thrown: unknown): Error | undefined => {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return undefined;
  return Object.assign(new Error(String(thrown.message)), thrown);
};

/** A copy without values, its causes and parts too. What is no error is told by its kind alone. */
export const redactError = (thrown: unknown): Error => {
  const error = findErrorIn(thrown);
  if (!error) return new Error(`Something was thrown that is no error: ${typeof thrown}`);
  const told = new Error(messageOf(error));
  told.name = error.name;
  told.stack = `${error.name}: ${told.message}\n${framesOf(error)}`;
  const known = error as unknown as Record<string, unknown>;
  for (const name of SAFE)
    if (typeof known[name] === 'string') Object.defineProperty(told, name, { value: known[name], enumerable: true });
  if (error.cause instanceof Error) told.cause = redactError(error.cause);
  if (error instanceof AggregateError) Object.assign(told, { errors: error.errors.map((one) => redactError(one)) });
  return told;
};

/** One line of it, for a table or a terminal: with the reason under a failed query. */
export const redactedErrorLine = (error: unknown): string => {
  const told = redactError(error);
  return told.cause instanceof Error ? `${told.message} (${told.cause.message})` : told.message;
};

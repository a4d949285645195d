/** What is wrong with a value, as a sentence that says what to do: the one place where the schemas get their words. */
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const MISSING = 'Please fill this in.';
const CHECK = 'Please check what you entered here.';

const BY_TYPE: Readonly<Record<string, string>> = {
  string: 'Please enter text.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please choose yes or no.',
  array: 'Please give a list.',
  object: 'Please give the fields of this part by their names.',
  record: 'Please give the fields of this part by their names.',
};

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: 'Please enter a date that exists, as YYYY-MM-DD.',
  datetime: 'Please enter a date and a time, as 2026-11-22T08:30:00Z.',
  email: 'Please enter a valid e-mail address.',
  url: 'Please enter a whole address, such as https://www.example.com.',
  uuid: 'Please choose from the list.',
};

const FEW = 8;

/** A short list is said; a longer one stands in the form. */
const chosenFrom = (values: readonly unknown[]): string => {
  if (values.length === 1) return `Please give ${String(values[0])}.`;
  const words = values.map(String);
  if (words.length > FEW) return 'Please choose from the list.';
  return `Please choose ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.`;
};

const plural = (count: number | bigint, one: string): string =>
  `${count} ${one}${Number(count) === 1 ? '' : 's'}`;

const tooSmall = ({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string => {
  if (origin === 'string')
    return Number(minimum) <= 1 ? MISSING : `Please use at least ${plural(minimum, 'character')}.`;
  return origin === 'array' ? `Please choose at least ${minimum}.` : `Please enter ${minimum} or more.`;
};

const tooBig = ({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string => {
  if (origin === 'string') return `Please use at most ${plural(maximum, 'character')}.`;
  return origin === 'array' ? `Please choose at most ${maximum}.` : `Please enter ${maximum} or less.`;
};

/** The sentence for an issue that its schema has no words of its own for. Wire names and the library's terms stay out. */
export const sayProblem = (issue: Issue): string => {
  if (issue.input === undefined || issue.input === null) return MISSING;
  switch (issue.code) {
    case 'invalid_type':
      return BY_TYPE[issue.expected] ?? CHECK;
    case 'invalid_format':
      return BY_FORMAT[issue.format] ?? CHECK;
    case 'invalid_value':
      return chosenFrom(issue.values);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    default:
      return CHECK;
  }
};

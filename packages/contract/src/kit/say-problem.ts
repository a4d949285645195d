/** What is wrong with a value, as a sentence that says what to do: the one place where the schemas get their words. */
import type { z } from 'zod';
import { kernelSentences, problemSentences as texts } from './kernel.sentences.ts';
import { commas, type FilledSentence, type Words } from './sentences.ts';
import { inEnglish } from './tell.ts';

type Issue = z.core.$ZodRawIssue;

const BY_TYPE: Readonly<Record<string, FilledSentence>> = {
  string: texts.text,
  number: texts.number,
  int: texts.wholeNumber,
  boolean: texts.yesOrNo,
  array: texts.list,
  object: texts.fields,
  record: texts.fields,
};

const BY_FORMAT: Readonly<Record<string, FilledSentence>> = {
  date: texts.day,
  datetime: texts.instant,
  email: texts.email,
  url: texts.url,
  uuid: texts.choose,
};

const FEW = 8;

/** A short list is said; a longer one stands in the form. */
const chosenFrom = (values: readonly unknown[]): FilledSentence => {
  if (values.length === 1) return texts.give({ value: String(values[0]) });
  const words = values.map(String);
  if (words.length > FEW) return texts.choose;
  const last = words.at(-1) ?? '';
  return texts.chooseOneOf({ values: kernelSentences.or({ first: commas(words.slice(0, -1)), last }) });
};

const tooSmall = ({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): FilledSentence => {
  const least = Number(minimum);
  if (origin === 'string') return least <= 1 ? texts.missing : texts.atLeastLong({ count: least });
  return origin === 'array' ? texts.atLeastMany({ count: least }) : texts.orMore({ least });
};

const tooBig = ({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): FilledSentence => {
  const most = Number(maximum);
  if (origin === 'string') return texts.atMostLong({ count: most });
  return origin === 'array' ? texts.atMostMany({ count: most }) : texts.orLess({ most });
};

/** The sentence for an issue that its schema has no words of its own for. Wire names and the library's terms stay out. */
export const sayProblem = (issue: Issue): FilledSentence => {
  if (issue.input === undefined || issue.input === null) return texts.missing;
  switch (issue.code) {
    case 'invalid_type':
      return BY_TYPE[issue.expected] ?? texts.check;
    case 'invalid_format':
      return BY_FORMAT[issue.format] ?? texts.check;
    case 'invalid_value':
      return chosenFrom(issue.values);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    default:
      return texts.check;
  }
};

/**
 * Says each problem to a schema in English, as the schema wants it, and finds the sentence of ours again. Words of a
 * schema's own come back as they are.
 */
export const problemTeller = () => {
  const said = new Map<string, FilledSentence>();
  return {
    error: (issue: Issue): string => {
      const says = sayProblem(issue);
      const english = inEnglish(says);
      said.set(english, says);
      return english;
    },
    wordsOf: (message: string): Words => said.get(message) ?? message,
  };
};

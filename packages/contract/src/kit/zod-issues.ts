/** Turns schema issues into sentences that say what to do. Every schema gets its default messages here. */
import type { z } from 'zod';
import { formAndUploadSentences, invalidValueSentences as texts } from './kernel.sentences.ts';
import { type FilledSentence, joinSentencesWithCommas, type SentenceOrText } from './sentences.ts';
import { translateSentenceToEnglish } from './translate-sentence.ts';

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

/** Lists the choices when they are few; otherwise the form shows them. */
const chosenFrom = (values: readonly unknown[]): FilledSentence => {
  if (values.length === 1) return texts.give({ value: String(values[0]) });
  const words = values.map(String);
  if (words.length > FEW) return texts.choose;
  const last = words.at(-1) ?? '';
  return texts.chooseOneOf({
    values: formAndUploadSentences.or({ first: joinSentencesWithCommas(words.slice(0, -1)), last }),
  });
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

/**
 * The sentence of an issue whose schema has no message of its own. It uses no wire name and no term of the library.
 */
export const zodIssueToSentence = (issue: Issue): FilledSentence => {
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
 * Gives a schema its messages in English and finds the sentence of each message again. Messages that a schema wrote
 * itself come back unchanged.
 */
export const createZodIssueMessages = () => {
  const sentences = new Map<string, FilledSentence>();
  return {
    error: (issue: Issue): string => {
      const says = zodIssueToSentence(issue);
      const english = translateSentenceToEnglish(says);
      sentences.set(english, says);
      return english;
    },
    wordsOf: (message: string): SentenceOrText => sentences.get(message) ?? message,
  };
};

/** What is wrong with the text of a letter, by field. */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { accountLetterSentences as texts } from '@stoep/contract/platform/account-letters.sentences';
import { checkLetterVariables } from '@stoep/domain/platform/letter-variables';
import type { LetterTemplateText } from './letter.email.ts';

/** Longer text in braces is no name; its beginning shows where it is. */
const LONGEST_NAME = 40;

const problemOf = (text: string | null): SentenceOrText | undefined => {
  const { unknown, loose } = checkLetterVariables(text ?? '');
  if (unknown.length > 0)
    return texts.unknown({ names: unknown.map((name) => `“${name.slice(0, LONGEST_NAME)}”`).join(', ') });
  return loose ? texts.loose : undefined;
};

/** Variables that cannot be filled in, braces that do not match, and a letter that is half in Afrikaans. */
export const letterTextProblemsOf = ({ subject, body, subjectAf, bodyAf }: LetterTemplateText) => {
  const problems = Object.entries({ subject, body, subjectAf, bodyAf }).flatMap(([name, text]) => {
    const problem = problemOf(text);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  const missing = subjectAf ? 'bodyAf' : 'subjectAf';
  const isHalf = Boolean(subjectAf) !== Boolean(bodyAf);
  return { ...(isHalf ? { [missing]: texts.bothInAfrikaans } : {}), ...Object.fromEntries(problems) } as Partial<
    Record<keyof LetterTemplateText, SentenceOrText>
  >;
};

/**
 * Any failed registration shows the documents' one text (A 8); beneath it what the person can do about it,
 * since that text is often not the true cause.
 */
import { signInTexts as texts } from '@stoep/contract/sign-in/sign-in.texts';
import type { loadData } from './load-data.ts';
import type { Failure } from './use-form.ts';

type Data = Pick<Awaited<ReturnType<typeof loadData>>, 'ApiError' | 'registrationFields'>;

export const registrationFailure = (error: unknown, data: Data, idOf: (name: string) => string): Failure => {
  const fields = Object.entries(data.registrationFields(error));
  const limit = error instanceof data.ApiError && error.status === 429 && error.message;
  const cause = limit || texts.causes[causeOf(error, fields.length > 0, data)];
  // Where fields are named, they are what went wrong: they come first, and the one text after them.
  const [title, detail] =
    fields.length > 0 ? [cause, texts.registrationFailed] : [texts.registrationFailed, cause];
  return {
    title,
    detail,
    problems: fields.map(([name, text]) => ({ field: idOf(name), text })),
  };
};

const causeOf = (error: unknown, namesFields: boolean, { ApiError }: Data): keyof typeof texts.causes => {
  if (!(error instanceof ApiError)) return 'server';
  if (error.status === 0) return 'network';
  if (error.status === 429) return 'busy';
  if (error.status >= 500) return 'server';
  return namesFields ? 'invalid' : 'taken';
};

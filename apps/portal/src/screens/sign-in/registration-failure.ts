/**
 * A failed registration shows the documents' one text (A 8); beneath it what the person can do about it, since that text is
 * often not the true cause. Where fields are wrong they alone are named.
 */
import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import type { loadSignInApi } from './load-sign-in-api.ts';
import type { SignInFailure } from './use-form.ts';

type Data = Pick<Awaited<ReturnType<typeof loadSignInApi>>, 'ApiError' | 'registrationFieldErrors'>;

export const registrationFailureOf = (error: unknown, data: Data, idOf: (name: string) => string): SignInFailure => {
  const fields = Object.entries(data.registrationFieldErrors(error));
  const limit = error instanceof data.ApiError && error.status === 429 && error.message;
  const cause = limit || texts.causes[causeOf(error, fields.length > 0, data)];
  const problems = fields.map(([name, text]) => ({ field: idOf(name), text }));
  // What is wrong with a field is no matter of the address: one field alone says it itself.
  if (problems.length > 0) return problems.length === 1 ? { problems } : { title: cause, problems };
  return { title: texts.registrationFailed, detail: cause, problems };
};

const causeOf = (error: unknown, namesFields: boolean, { ApiError }: Data): keyof typeof texts.causes => {
  if (!(error instanceof ApiError)) return 'server';
  if (error.status === 0) return 'network';
  if (error.status === 429) return 'busy';
  if (error.status >= 500) return 'server';
  return namesFields ? 'invalid' : 'taken';
};

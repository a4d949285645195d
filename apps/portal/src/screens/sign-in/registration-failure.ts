/**
 * A failed registration shows the documents' one text (A 8), and below it what the person can do, since that text
 * often does not name the true cause. If fields are wrong, only they are named.
 */
import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import type { loadSignInApi } from './load-sign-in-api.ts';
import type { SignInFailure } from './use-form.ts';

type Data = Pick<Awaited<ReturnType<typeof loadSignInApi>>, 'ApiCallError' | 'registrationFieldErrors'>;

export const registrationFailureOf = (error: unknown, data: Data, idOf: (name: string) => string): SignInFailure => {
  const fields = Object.entries(data.registrationFieldErrors(error));
  const limit = error instanceof data.ApiCallError && error.status === 429 && error.message;
  const cause = limit || texts.causes[causeOf(error, fields.length > 0, data)];
  const problems = fields.map(([name, text]) => ({ field: idOf(name), text }));
  // Field errors have nothing to do with the address. A single one is shown at its field only.
  if (problems.length > 0) return problems.length === 1 ? { problems } : { title: cause, problems };
  return { title: texts.registrationFailed, detail: cause, problems };
};

const causeOf = (error: unknown, namesFields: boolean, { ApiCallError }: Data): keyof typeof texts.causes => {
  if (!(error instanceof ApiCallError)) return 'server';
  if (error.status === 0) return 'network';
  if (error.status === 429) return 'busy';
  if (error.status >= 500) return 'server';
  return namesFields ? 'invalid' : 'taken';
};

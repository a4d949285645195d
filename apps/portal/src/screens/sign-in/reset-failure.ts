import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import type { loadSignInApi } from './load-sign-in-api.ts';

type Data = Pick<Awaited<ReturnType<typeof loadSignInApi>>, 'ApiCallError'>;

/**
 * Why no reset link was sent: the documents' two texts (A 8), or the server's text for a rate limit, which says when
 * it ends.
 */
export const passwordResetFailureText = (error: unknown, { ApiCallError }: Data): string => {
  if (!(error instanceof ApiCallError) || error.status === 0) return texts.forgotException;
  return error.status === 429 && error.fromServer ? error.message : texts.forgotFailed;
};

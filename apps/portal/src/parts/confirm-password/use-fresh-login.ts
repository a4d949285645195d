import { secondFactorTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { useState } from 'react';
import { ApiCallError, apiErrorText } from '../../data/api.ts';

/** True if the server requires a fresh login first. */
export const isFreshLoginRequiredError = (error: unknown): boolean =>
  error instanceof ApiCallError && error.code === 'fresh_login_required';

/** Runs an act that needs a fresh login; if the server refuses for that reason, it asks for the password first. */
export const useFreshLogin = (act: () => Promise<void>) => {
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setProblem(null);
    try {
      await act();
      setWaiting(false);
    } catch (error) {
      if (isFreshLoginRequiredError(error)) return setWaiting(true);
      setWaiting(false);
      setProblem(apiErrorText(error, texts.failed));
    }
  };
  return { run, waiting, cancel: () => setWaiting(false), problem };
};

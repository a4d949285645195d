import { secondFactorTexts as texts } from '@stoep/contract/identity/people.texts';
import { useState } from 'react';
import { ApiError, errorText } from '../../data/api.ts';

/** The server wants the password proved before it does this. */
export const wantsFreshLogin = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'fresh_login_required';

/** Runs an act that wants a fresh login; where the server refuses for that, it waits for the password. */
export const useFresh = (act: () => Promise<void>) => {
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setProblem(null);
    try {
      await act();
      setWaiting(false);
    } catch (error) {
      if (wantsFreshLogin(error)) return setWaiting(true);
      setWaiting(false);
      setProblem(errorText(error, texts.failed));
    }
  };
  return { run, waiting, cancel: () => setWaiting(false), problem };
};

/** What the office has read. It is asked anew whenever it is shown, and what is on screen after each write. */
import { QueryClient } from '@tanstack/react-query';

const TRIES = 3;

/** The code of a failed call; react-admin wraps it in an error of its own. */
const codeOf = (error: unknown): unknown => {
  const { code, body } = error as { code?: unknown; body?: { code?: unknown } };
  return code ?? body?.code;
};

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Who waited for the time limit tries again by hand.
      retry: (failures, error) => failures < TRIES && codeOf(error) !== 'late',
    },
  },
});

/** After a write: what is on screen is asked anew, the rest when it is shown next. */
export const forgetReads = (): void => void queryClient.invalidateQueries();

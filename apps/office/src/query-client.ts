/** The office's query client. Queries are refetched when displayed again, and after each write. */
import { QueryClient } from '@tanstack/react-query';

const TRIES = 3;

/** The code of a failed call, which ra-core wraps in its own error. */
const codeOf = (error: unknown): unknown => {
  const { code, body } = error as { code?: unknown; body?: { code?: unknown } };
  return code ?? body?.code;
};

export const officeQueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // After a timeout, the person retries by hand.
      retry: (failures, error) => failures < TRIES && codeOf(error) !== 'late',
    },
    // Without a connection a write fails at once and says so. Sent later, it would be sent again by the person too.
    mutations: { networkMode: 'always' },
  },
});

/** After a write: refetches the queries on screen now, and the others when next displayed. */
export const refetchAllQueries = (): void => void officeQueryClient.invalidateQueries();

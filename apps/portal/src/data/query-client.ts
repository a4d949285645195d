import { ApiCallError } from '@stoep/contract/kit/client';
import { QueryClient } from '@tanstack/react-query';

/** Retries twice after a lost connection or a busy server. Refusals are final; after a timeout the person retries. */
const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  navigator.onLine &&
  error instanceof ApiCallError &&
  (error.code === 'network' || error.status >= 502);

export const createPortalQueryClient = (retry: boolean = true) =>
  new QueryClient({
    defaultOptions: {
      // Offline a query fails at once, so that the stored answer can replace it.
      queries: {
        staleTime: 30_000,
        retry: retry ? worthRetrying : false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Offline a write must fail at once with a message; React Query would pause it.
      mutations: { networkMode: 'always', retry: false },
    },
  });

export const portalQueryClient = createPortalQueryClient();

let held = 0;
let asking: Promise<unknown> = Promise.resolve();

/** After a write, refetches the queries on screen now and the others when they are next used (A 4). */
export const refetchAfterWrite = (): void => {
  if (held === 0) asking = portalQueryClient.invalidateQueries();
};

/** Resolves when the queries on screen include the last write. */
export const waitForRefetch = (): Promise<unknown> => asking;

/** Groups several writes of one press: queries are refetched once after the last, even if one fails. */
export const refetchOnceAfterWrites = async <T>(writes: () => Promise<T>): Promise<T> => {
  held += 1;
  try {
    return await writes();
  } finally {
    held = Math.max(0, held - 1);
    refetchAfterWrite();
  }
};

/** On logout, writes in progress no longer delay refetching. */
export const resumeRefetchAfterWrites = (): void => {
  held = 0;
};

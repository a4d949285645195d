import { ApiError } from '@stoep/contract/kit/client';
import { QueryClient } from '@tanstack/react-query';

/** Refusals are final; a lost connection or a busy server is worth two more tries. Who waited for the time limit tries again by hand. */
const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  navigator.onLine &&
  error instanceof ApiError &&
  (error.code === 'network' || error.status >= 502);

export const createQueryClient = (retry: boolean = true) =>
  new QueryClient({
    defaultOptions: {
      // Without a line a read fails at once, so that what was kept of it can stand in.
      queries: {
        staleTime: 30_000,
        retry: retry ? worthRetrying : false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write made offline must fail at once and say so, not wait unseen.
      mutations: { networkMode: 'always', retry: false },
    },
  });

export const queryClient = createQueryClient();

let held = 0;
let asking: Promise<unknown> = Promise.resolve();

/** After a write: what is on screen is asked anew, the rest when it is shown next (A 4). */
export const forgetReads = (): void => {
  if (held === 0) asking = queryClient.invalidateQueries();
};

/** When what is on screen tells of the last write. */
export const caughtUp = (): Promise<unknown> => asking;

/** Several writes of one press: what was read is asked anew once, after the last, however they end. */
export const asOneWrite = async <T>(writes: () => Promise<T>): Promise<T> => {
  held += 1;
  try {
    return await writes();
  } finally {
    held = Math.max(0, held - 1);
    forgetReads();
  }
};

/** The login ended: writes that were under way hold nothing back any more. */
export const endWrites = (): void => {
  held = 0;
};

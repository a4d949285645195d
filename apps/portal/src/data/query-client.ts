import { ApiError } from '@stoep/contract/client';
import { QueryClient } from '@tanstack/react-query';

/** Refusals are final; a lost connection or a busy server is worth two more tries. */
const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const createQueryClient = (retry: boolean = true) =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retry ? worthRetrying : false },
      // A write made offline must fail at once and say so, not wait unseen.
      mutations: { networkMode: 'always', retry: false },
    },
  });

export const queryClient = createQueryClient();

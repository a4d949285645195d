/**
 * A read and its four faces: skeleton with the documents' text, failure with Retry, nothing there, content.
 *   <Loaded query={useQuery(read(…))} loading={texts.loading} failed={texts.failed}>{(data) => …}</Loaded>
 */
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { canRetry, errorText, requestIdOf } from '../../data/api.ts';

type Texts = {
  loading: string;
  /** The documents' text when the server says nothing of its own. */
  failed: string;
  /** When no answer came at all; `failed` if left out. */
  network?: string | undefined;
  /** The documents' text whatever the server says: "Could not load payment." */
  always?: boolean | undefined;
};

type LoadedProps<T> = Texts & {
  query: UseQueryResult<T>;
  lines?: number | undefined;
  children: (data: T) => ReactNode;
};

export const Loaded = <T,>({ query, lines, children, ...texts }: LoadedProps<T>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailed query={query} text={failure(query.error, texts)} />;
  return <LoadingState text={texts.loading} lines={lines} />;
};

type Failing = Pick<UseQueryResult, 'error' | 'refetch'>;

const retryOf = (query: Failing) => (canRetry(query.error) ? () => void query.refetch() : undefined);

/** What stands in place of a read that failed; Retry where asking again can help. */
export const LoadFailed = ({ query, text }: { query: Failing; text: string }) => (
  <ErrorState text={text} requestId={requestIdOf(query.error)} onRetry={retryOf(query)} />
);

const failure = (error: unknown, { failed, network, always }: Texts) =>
  always ? failed : errorText(error, failed, network);

/** The same for <DataTable state={tableState(query, texts)}>; undefined once there are rows to show. */
export const tableState = (query: UseQueryResult<unknown>, texts: Texts) => {
  if (query.data !== undefined) return undefined;
  return query.isError
    ? ({
        kind: 'error',
        text: failure(query.error, texts),
        requestId: requestIdOf(query.error),
        onRetry: retryOf(query),
      } as const)
    : ({ kind: 'loading', text: texts.loading } as const);
};

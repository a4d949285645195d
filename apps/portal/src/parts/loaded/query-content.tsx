/**
 * Draws a query in its four states: skeleton with the documents' text, failure with Retry, empty, content. <Loaded
 * query={useQuery(read(…))} loading={texts.loading} failed={texts.failed}>{(data) => …}</Loaded>
 */
import { offlineTexts } from '@stoep/contract/platform/offline.texts';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  apiErrorText,
  canRetryAfterError,
  isOfflineError,
  missingAnswerText,
  requestIdOfError,
} from '../../data/api.ts';

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

export const QueryContent = <T,>({ query, lines, children, ...texts }: LoadedProps<T>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState {...failureOf(query, texts)} />;
  return <LoadingState text={texts.loading} lines={lines} />;
};

type Failing = Pick<UseQueryResult, 'error' | 'refetch'>;

const retryOf = (query: Failing) => (canRetryAfterError(query.error) ? () => void query.refetch() : undefined);

/** The message where a read failed, with a button to try again where that can help. */
export const QueryLoadError = ({ query, text }: { query: Failing; text: string }) => (
  <ErrorState {...failureOf(query, { failed: text, always: true })} />
);

/**
 * Without a connection it says that alone: nothing failed. After the time limit it says so under the documents' text. Otherwise
 * the text stands alone.
 */
const failureOf = (query: Failing, { failed, network, always }: Omit<Texts, 'loading'>) => {
  const { error } = query;
  const onRetry = retryOf(query);
  const unanswered = missingAnswerText(error);
  if (unanswered === undefined)
    return {
      text: always ? failed : apiErrorText(error, failed, network),
      requestId: requestIdOfError(error),
      onRetry,
    };
  return isOfflineError(error)
    ? { text: offlineTexts.notOnDevice, unanswered: true, onRetry }
    : {
        text: failed,
        detail: failed === unanswered ? undefined : unanswered,
        unanswered: true,
        onRetry,
      };
};

/** The same for <DataTable state={tableStateOfQuery(query, texts)}>; undefined once there are rows to show. */
export const tableStateOfQuery = (query: UseQueryResult<unknown>, texts: Texts) => {
  if (query.data !== undefined) return undefined;
  return query.isError
    ? ({ kind: 'error', ...failureOf(query, texts) } as const)
    : ({ kind: 'loading', text: texts.loading } as const);
};

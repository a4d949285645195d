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
  /** The documents' text, for failures without a text of the server. */
  failed: string;
  /** The text if no answer came; `failed` if missing. */
  network?: string | undefined;
  /** Always the documents' text, whatever the server answers: "Could not load payment." */
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

/** The message of a failed query, with Retry if a retry can help. */
export const QueryLoadError = ({ query, text }: { query: Failing; text: string }) => (
  <ErrorState {...failureOf(query, { failed: text, always: true })} />
);

/**
 * Offline it says only that, since nothing failed. After the time limit it says so below the documents' text.
 * Otherwise it is that text alone.
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

/** The same for <DataTable state={tableStateOfQuery(query, texts)}>; undefined once there are rows. */
export const tableStateOfQuery = (query: UseQueryResult<unknown>, texts: Texts) => {
  if (query.data !== undefined) return undefined;
  return query.isError
    ? ({ kind: 'error', ...failureOf(query, texts) } as const)
    : ({ kind: 'loading', text: texts.loading } as const);
};

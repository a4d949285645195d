/** A record that could not be read: what stands on its page or form stays, unless the record is gone. */
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { HttpError, useNotify, useRedirect } from 'ra-core';

/** True if the record does not exist or is not visible to the role. */
const isGone = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 403);

/** For `queryOptions.onError`: a record that is gone leads to its list. */
export const useLeaveIfGone = (resource: string) => {
  const notify = useNotify();
  const redirect = useRedirect();
  return (error: Error) => {
    if (!isGone(error)) return;
    notify('This does not exist, or your role cannot open it.', { type: 'error' });
    redirect('list', resource);
  };
};

type RecordLoadProblemProps = { error?: Error | null | undefined; refetch: () => unknown };

/** Stands above the page or form. */
export const RecordLoadProblem = ({ error, refetch }: RecordLoadProblemProps) =>
  error && !isGone(error) ? <ErrorState text={error.message} onRetry={() => void refetch()} unanswered /> : null;

/** Stands in place of a page whose code or login check takes longer than a moment. */
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { useTimeout } from 'ra-core';
import { useLoginCheckProblem } from '../../login-check.ts';

const A_MOMENT_MS = 1000;

export const PageLoading = () => {
  const problem = useLoginCheckProblem();
  const takesLonger = useTimeout(A_MOMENT_MS);
  if (problem) return <ErrorState {...problem} unanswered />;
  return takesLonger ? <LoadingState text="Loading..." lines={6} /> : null;
};

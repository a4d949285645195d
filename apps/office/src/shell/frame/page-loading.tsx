/** Stands in place of a page whose code or login check takes longer than a moment. */
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { useTimeout } from 'ra-core';

const A_MOMENT_MS = 1000;

export const PageLoading = () => (useTimeout(A_MOMENT_MS) ? <LoadingState text="Loading..." lines={6} /> : null);

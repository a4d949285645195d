/** What the office has read. It is asked anew whenever it is shown, and what is on screen after each write. */
import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient();

/** After a write: what is on screen is asked anew, the rest when it is shown next. */
export const forgetReads = (): void => void queryClient.invalidateQueries();

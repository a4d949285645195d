import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the filters of a list; all but the search are behind a button. */
export const openListFilters = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^Filters/ }));

import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** All filters of a list but its search are behind a button. */
export const openListFilters = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^Filters/ }));

/** Opens the portal at an address, as a person or signed out: `const { user } = renderApp('/user-portal', anOwner())`. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from '../data/query-client.ts';
import { routes } from '../routes.tsx';
import { signIn, type TestActor } from './actors.ts';

export const renderApp = (address: string, actor?: TestActor) => {
  if (actor) signIn(actor);
  queryClient.clear();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
};

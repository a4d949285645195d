/** Opens the portal at an address, as a person or signed out: `const { user } = renderApp('/user-portal', anOwner())`. */
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { createQueryClient, queryClient } from '../data/query-client.ts';
import { routes } from '../routes.tsx';
import { signIn, type TestActor } from './actors.ts';

// A screen is its own chunk: on a busy machine the first one takes its time to arrive.
configure({ asyncUtilTimeout: 10_000 });

// The DOM of the tests draws nothing, so it cannot scroll.
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
// The app's own client, so that a write makes the reads of the test come again; failures are final here.
queryClient.setDefaultOptions(createQueryClient(false).getDefaultOptions());
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

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

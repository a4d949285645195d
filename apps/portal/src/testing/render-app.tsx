/** Opens the portal at an address, as a person or signed out: `const { user } = renderPortalApp('/user-portal', anOwner())`. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { portalQueryClient } from '../data/query-client.ts';
import { portalRouterRoutes } from '../routes.tsx';
import { signInTestUser, type TestPortalUser } from './actors.ts';

export const renderPortalApp = (address: string, actor?: TestPortalUser) => {
  if (actor) signInTestUser(actor);
  portalQueryClient.clear();
  const router = createMemoryRouter(portalRouterRoutes, { initialEntries: [address] });
  const view = render(
    <QueryClientProvider client={portalQueryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
};

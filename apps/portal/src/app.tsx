import { QueryClientProvider } from '@tanstack/react-query';
import { createHashRouter, RouterProvider } from 'react-router';
import { portalQueryClient } from './data/query-client.ts';
import { portalPaths } from './paths.ts';
import { portalRouterRoutes, prefetchScreen } from './routes.tsx';

const AT_MOST_MS = 500;

/** A chunk of the hub alone; no other screen uses it. */
const showStoredHub = async () => (await import('./data/hub-from-device.ts')).loadHubFromDevice();

/**
 * Opens the portal at the address that the page has at the moment of the call. Settles when the whole first screen
 * can be drawn, since drawing it piece by piece would show placeholders for a third of a second. A chunk that takes
 * longer is awaited in its place on the screen.
 */
export const openPortalAtPageAddress = async () => {
  const router = createHashRouter(portalRouterRoutes);
  const { pathname } = router.state.location;
  const stored = pathname === portalPaths.hub.href() ? showStoredHub().catch(() => undefined) : undefined;
  await Promise.race([
    Promise.all([prefetchScreen(pathname).catch(() => undefined), stored]),
    new Promise((resolve) => setTimeout(resolve, AT_MOST_MS)),
  ]);
  return (
    <QueryClientProvider client={portalQueryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
};

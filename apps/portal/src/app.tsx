import { QueryClientProvider } from '@tanstack/react-query';
import { createHashRouter, RouterProvider } from 'react-router';
import { portalQueryClient } from './data/query-client.ts';
import { portalPaths } from './paths.ts';
import { portalRouterRoutes, prefetchScreen } from './routes.tsx';

const AT_MOST_MS = 500;

/** Of the hub's own piece: no other screen has it. */
const showStoredHub = async () => (await import('./data/hub-from-device.ts')).loadHubFromDevice();

/**
 * The portal at the address of the page, as it is when this is called. Settles when its first screen can be drawn whole: drawn
 * piece by piece, what stands in for the rest would stay for a third of a second. A piece that takes longer is waited for by
 * its place on the screen.
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

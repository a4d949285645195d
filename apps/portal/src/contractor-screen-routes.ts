/** The contractor's screens of the route guard table (C 2.1). Registration is public: a new firm has no token. */
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { createLazyScreen } from './lazy-screen.ts';
import { portalPaths } from './paths.ts';
import type { PortalRoute } from './portal-route.ts';

export const contractorScreenRoutes: readonly PortalRoute[] = [
  {
    path: portalPaths.contractorRegistration,
    guard: 'public',
    frame: 'public',
    title: screenTitles.contractorRegistration,
    screen: createLazyScreen(() => import('./screens/contractor-registration/contractor-registration.tsx')),
  },
  {
    path: portalPaths.contractorPortal,
    guard: 'token',
    frame: 'app',
    title: screenTitles.contractorPortal,
    portals: ['contractor'],
    screen: createLazyScreen(() => import('./screens/contractor-portal/contractor-portal.tsx')),
  },
  {
    path: portalPaths.contractorMaintenance,
    guard: 'token',
    frame: 'app',
    title: screenTitles.maintenance,
    namesBuilding: true,
    portals: ['contractor'],
    screen: createLazyScreen(() => import('./screens/contractor-maint/contractor-maint.tsx')),
  },
  {
    path: portalPaths.contractorLegal,
    guard: 'token',
    frame: 'app',
    title: screenTitles.attorneyCase,
    namesBuilding: true,
    portals: ['contractor'],
    screen: createLazyScreen(() => import('./screens/contractor-legal/contractor-legal.tsx')),
  },
];

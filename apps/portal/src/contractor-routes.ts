/** The contractor's screens of the route guard table (C 2.1). Registration is public: a new firm has no token. */
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from './paths.ts';
import type { Row } from './route-row.ts';

export const contractorRows: readonly Row[] = [
  {
    path: paths.contractorRegistration,
    guard: 'public',
    frame: 'public',
    title: screenTitles.contractorRegistration,
    screen: lazyScreen(() => import('./screens/contractor-registration/contractor-registration.tsx')),
  },
  {
    path: paths.contractorPortal,
    guard: 'token',
    frame: 'app',
    title: screenTitles.contractorPortal,
    portals: ['contractor'],
    screen: lazyScreen(() => import('./screens/contractor-portal/contractor-portal.tsx')),
  },
  {
    path: paths.contractorMaintenance,
    guard: 'token',
    frame: 'app',
    title: screenTitles.maintenance,
    namesBuilding: true,
    portals: ['contractor'],
    screen: lazyScreen(() => import('./screens/contractor-maint/contractor-maint.tsx')),
  },
  {
    path: paths.contractorLegal,
    guard: 'token',
    frame: 'app',
    title: screenTitles.attorneyCase,
    namesBuilding: true,
    portals: ['contractor'],
    screen: lazyScreen(() => import('./screens/contractor-legal/contractor-legal.tsx')),
  },
];

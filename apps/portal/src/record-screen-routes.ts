/** The building's page and the record pages behind it, as rows of the route guard table (C 2.1, calls.md 5). */
import { screenTitles as titles } from '@stoep/contract/platform/screen-titles';
import { createLazyScreen } from './lazy-screen.ts';
import { type PortalPath, portalPaths } from './paths.ts';
import type { PortalRoute } from './portal-route.ts';

const record = (
  path: PortalPath,
  title: string,
  load: Parameters<typeof createLazyScreen>[0],
  more: Partial<PortalRoute> = {},
): PortalRoute => ({
  path,
  guard: 'token',
  frame: 'app',
  portals: ['trustee', 'staff'],
  title,
  namesBuilding: true,
  screen: createLazyScreen(load),
  ...more,
});

const payment = () => import('./screens/payment/payment.tsx');
const trusteeAccount = () => import('./screens/trustee-account/trustee-account.tsx');

export const recordScreenRoutes: readonly PortalRoute[] = [
  // Public in the route table, but it alerts and leaves without a token (B 1, B 8).
  record(portalPaths.buildingInfo, titles.building, () => import('./screens/building-info/building-info.tsx'), {
    guard: 'public',
    namesBuilding: false,
  }),
  // An owner may read the AOD on an account of their own (M-64).
  record(portalPaths.aod, titles.aod, () => import('./screens/aod/aod.tsx'), {
    portals: ['owner', 'trustee', 'staff'],
  }),
  // The legal case page omits the Contractor Portal entry (B 1).
  record(portalPaths.legal, titles.legal, () => import('./screens/legal/legal.tsx'), {
    portals: ['trustee', 'contractor', 'staff'],
    menuWithout: ['contractor'],
  }),
  record(portalPaths.payment, titles.payment, payment),
  record(portalPaths.payments, titles.payment, payment),
  record(portalPaths.task, titles.task, () => import('./screens/task/task.tsx')),
  record(portalPaths.trusteeAccount, titles.trusteeAccount, trusteeAccount),
  record(portalPaths.accountOfBuilding, titles.trusteeAccount, trusteeAccount),
  record(portalPaths.levyAccount, titles.levyAccount, () => import('./screens/levyaccount/levy-account.tsx')),
  record(portalPaths.maintenance, titles.maintenance, () => import('./screens/maintenance/maintenance.tsx')),
  record(portalPaths.contractor, titles.contractor, () => import('./screens/contractor/contractor.tsx')),
  record(portalPaths.conduct, titles.conduct, () => import('./screens/conduct/conduct.tsx')),
  record(portalPaths.municipality, titles.municipality, () => import('./screens/municipality/municipality.tsx')),
];

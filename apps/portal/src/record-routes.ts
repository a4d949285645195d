/** The building's page and the record pages it leads to, as rows of the route guard table (C 2.1, calls.md 5). */
import { screenTitles as titles } from '@stoep/contract/platform/screen-titles';
import { lazyScreen } from './lazy-screen.ts';
import { type Path, paths } from './paths.ts';
import type { Row } from './route-row.ts';

const record = (
  path: Path,
  title: string,
  load: Parameters<typeof lazyScreen>[0],
  more: Partial<Row> = {},
): Row => ({
  path,
  guard: 'token',
  frame: 'app',
  portals: ['trustee', 'staff'],
  title,
  namesBuilding: true,
  screen: lazyScreen(load),
  ...more,
});

const payment = () => import('./screens/payment/payment.tsx');
const trusteeAccount = () => import('./screens/trustee-account/trustee-account.tsx');

export const recordRows: readonly Row[] = [
  // Public in the route table, and still alerts and leaves without a token (B 1, B 8).
  record(paths.buildingInfo, titles.building, () => import('./screens/building-info/building-info.tsx'), {
    guard: 'public',
    namesBuilding: false,
  }),
  // An owner may read the agreement on the own account (M-64).
  record(paths.aod, titles.aod, () => import('./screens/aod/aod.tsx'), {
    portals: ['owner', 'trustee', 'staff'],
  }),
  // The legal case page omits the Contractor Portal entry (B 1).
  record(paths.legal, titles.legal, () => import('./screens/legal/legal.tsx'), {
    portals: ['trustee', 'contractor', 'staff'],
    menuWithout: ['contractor'],
  }),
  record(paths.payment, titles.payment, payment),
  record(paths.payments, titles.payment, payment),
  record(paths.task, titles.task, () => import('./screens/task/task.tsx')),
  record(paths.trusteeAccount, titles.trusteeAccount, trusteeAccount),
  record(paths.accountOfBuilding, titles.trusteeAccount, trusteeAccount),
  record(paths.levyAccount, titles.levyAccount, () => import('./screens/levyaccount/levy-account.tsx')),
  record(paths.maintenance, titles.maintenance, () => import('./screens/maintenance/maintenance.tsx')),
  record(paths.contractor, titles.contractor, () => import('./screens/contractor/contractor.tsx')),
  record(paths.conduct, titles.conduct, () => import('./screens/conduct/conduct.tsx')),
  record(paths.municipality, titles.municipality, () => import('./screens/municipality/municipality.tsx')),
];

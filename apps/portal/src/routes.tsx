/** The route guard table (C 2.1): one row per screen. A screen is its own chunk. */

import { signInTexts } from '@stoep/contract/identity/sign-in.texts';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { matchRoutes, type RouteObject } from 'react-router';
import { contractorRows } from './contractor-routes.ts';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from './paths.ts';
import { recordRows } from './record-routes.ts';
import type { Row } from './route-row.ts';
import { RoutedSignIn } from './routed-sign-in.tsx';
import { TokenGuard } from './session/guard.tsx';
import { Root } from './shell/root.tsx';
import { ErrorScreen } from './shell/states/error-screen.tsx';
import { NotFound } from './shell/states/not-found.tsx';

export const rows: readonly Row[] = [
  // The sign-in screen comes with the first chunk: it is what the first paint turns into.
  { path: paths.signIn, guard: 'public', frame: 'none', title: signInTexts.portalName, screen: RoutedSignIn },
  {
    path: paths.hub,
    guard: 'token',
    frame: 'app',
    title: screenTitles.hub,
    home: true,
    screen: lazyScreen(() => import('./screens/hub/hub.tsx')),
  },
  {
    path: paths.ownerPortal,
    guard: 'token',
    frame: 'app',
    title: screenTitles.ownerPortal,
    lead: screenTitles.ownerPortalLead,
    portals: ['owner'],
    screen: lazyScreen(() => import('./screens/owner-portal/owner-portal.tsx')),
  },
  {
    path: paths.trusteePortal,
    guard: 'token',
    frame: 'app',
    title: screenTitles.trusteePortal,
    portals: ['trustee'],
    screen: lazyScreen(() => import('./screens/trustee-portal/trustee-portal.tsx')),
  },
  {
    path: paths.buildingApproval,
    guard: 'token',
    frame: 'app',
    title: screenTitles.approval,
    portals: ['trustee', 'staff'],
    namesBuilding: true,
    screen: lazyScreen(() => import('./screens/building-approval/building-approval.tsx')),
  },
  {
    path: paths.resetPassword,
    guard: 'public',
    frame: 'public',
    title: screenTitles.resetPassword,
    screen: lazyScreen(() => import('./screens/reset-password/reset-password.tsx')),
  },
  {
    path: paths.changePassword,
    guard: 'public',
    frame: 'public',
    title: screenTitles.changePassword,
    screen: lazyScreen(() => import('./screens/change-password/change-password.tsx')),
  },
  {
    path: paths.confirmEmail,
    guard: 'public',
    frame: 'public',
    title: screenTitles.confirmEmail,
    screen: lazyScreen(() => import('./screens/confirm-email/confirm-email.tsx')),
  },
  {
    path: paths.userProfile,
    guard: 'token',
    frame: 'app',
    title: screenTitles.profile,
    screen: lazyScreen(() => import('./screens/user-profile/user-profile.tsx')),
  },
  {
    path: paths.sessions,
    guard: 'token',
    frame: 'app',
    title: screenTitles.sessions,
    screen: lazyScreen(() => import('./screens/sessions/sessions.tsx')),
  },
  {
    path: paths.secondFactor,
    guard: 'token',
    frame: 'app',
    title: screenTitles.secondFactor,
    screen: lazyScreen(() => import('./screens/second-factor/second-factor.tsx')),
  },
  {
    path: paths.notices,
    guard: 'token',
    frame: 'app',
    title: screenTitles.notices,
    screen: lazyScreen(() => import('./screens/notices/notices.tsx')),
  },
  {
    path: paths.myData,
    guard: 'token',
    frame: 'app',
    title: screenTitles.myData,
    screen: lazyScreen(() => import('./screens/my-data/my-data.tsx')),
  },
  ...[paths.accountDetailView, paths.account].map((path) => ({
    path,
    guard: 'token' as const,
    frame: 'app' as const,
    title: screenTitles.account,
    portals: ['owner', 'staff'] as const,
    screen: lazyScreen(() => import('./screens/account-detail/account-detail.tsx')),
  })),
  {
    path: paths.levyAccountDetail,
    guard: 'token',
    frame: 'app',
    title: screenTitles.levyAccountDetail,
    screen: lazyScreen(() => import('./screens/levy-account-detail/levy-account-detail.tsx')),
  },
  {
    path: paths.downloadStatement,
    guard: 'token',
    frame: 'app',
    title: screenTitles.statement,
    screen: lazyScreen(() => import('./screens/download-statement/download-statement.tsx')),
  },
  {
    path: paths.howToPay,
    guard: 'token',
    frame: 'app',
    title: screenTitles.howToPay,
    screen: lazyScreen(() => import('./screens/how-to-pay/how-to-pay.tsx')),
  },
  {
    path: paths.whyThisAmount,
    guard: 'token',
    frame: 'app',
    title: screenTitles.why,
    screen: lazyScreen(() => import('./screens/why-this-amount/why-this-amount.tsx')),
  },
  {
    path: paths.demoMailbox,
    guard: 'public',
    frame: 'public',
    title: screenTitles.mailbox,
    screen: lazyScreen(() => import('./screens/demo-mailbox/demo-mailbox.tsx')),
  },
  ...recordRows,
  ...contractorRows,
  {
    path: paths.friendlyLetterChange,
    guard: 'token',
    frame: 'app',
    title: screenTitles.friendlyLetter,
    screen: lazyScreen(() => import('./screens/fr-change/fr-change.tsx')),
  },
  {
    path: paths.buildingOwnerInfo,
    guard: 'public',
    frame: 'app',
    title: screenTitles.building,
    screen: lazyScreen(() => import('./screens/building-owner-info/building-owner-info.tsx')),
  },
  {
    path: paths.logATicket,
    guard: 'token',
    frame: 'app',
    title: screenTitles.logATicket,
    portals: ['owner', 'trustee'],
    screen: lazyScreen(() => import('./screens/log-a-ticket/log-a-ticket.tsx')),
  },
  {
    path: paths.reportAProblem,
    guard: 'token',
    frame: 'app',
    title: screenTitles.reportAProblem,
    portals: ['owner', 'trustee'],
    screen: lazyScreen(() => import('./screens/log-a-ticket/report-a-problem.tsx')),
  },
  {
    path: paths.loggedTicket,
    guard: 'token',
    frame: 'app',
    title: screenTitles.ticketDetails,
    namesBuilding: true,
    portals: ['owner', 'trustee', 'staff'],
    screen: lazyScreen(() => import('./screens/logged-ticket/logged-ticket.tsx')),
  },
  {
    path: paths.splitApproval,
    guard: 'public',
    frame: 'public',
    title: screenTitles.splitApproval,
    screen: lazyScreen(() => import('./screens/split-approval/split-approval.tsx')),
  },
  {
    path: paths.help,
    guard: 'public',
    frame: 'public',
    title: screenTitles.help,
    screen: lazyScreen(() => import('./screens/help/help.tsx')),
  },
];

const frames = {
  app: lazyScreen(() => import('./shell/app-frame.tsx')),
  public: lazyScreen(() => import('./shell/public-frame.tsx')),
};

const toRoute = (row: Row): RouteObject => {
  const Screen = row.screen;
  return {
    path: row.path.pattern,
    handle: row,
    errorElement: <ErrorScreen />,
    element:
      row.guard === 'token' ? (
        <TokenGuard>
          <Screen />
        </TokenGuard>
      ) : (
        <Screen />
      ),
  };
};

/** Fetches what draws an address, frame and screen at once. Throws where a piece does not arrive. */
export const screenAhead = async (address: string): Promise<void> => {
  const row = matchRoutes(routes, address)?.at(-1)?.route.handle as Partial<Row> | undefined;
  const frame = row?.frame === 'app' ? frames.app : frames.public;
  await Promise.all([frame.ahead?.(), row?.screen?.ahead?.()]);
};

const framed = (frame: Row['frame']): RouteObject[] => rows.filter((row) => row.frame === frame).map(toRoute);

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    children: [
      ...framed('none'),
      { element: <frames.app />, children: framed('app') },
      {
        element: <frames.public />,
        children: [
          ...framed('public'),
          { path: '*', element: <NotFound />, handle: { title: shellTexts.notFoundTitle } },
        ],
      },
    ],
  },
];

/** The route guard table (C 2.1): one row per screen. A screen is its own chunk. */

import { signInTexts } from '@stoep/contract/identity/sign-in.texts';
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { matchRoutes, type RouteObject } from 'react-router';
import { contractorScreenRoutes } from './contractor-screen-routes.ts';
import { createLazyScreen } from './lazy-screen.ts';
import { portalPaths } from './paths.ts';
import type { PortalRoute } from './portal-route.ts';
import { recordScreenRoutes } from './record-screen-routes.ts';
import { RoutedSignIn } from './routed-sign-in.tsx';
import { LoginGuard } from './session/login-guard.tsx';
import { PortalRoot } from './shell/root.tsx';
import { ScreenErrorPage } from './shell/states/error-screen.tsx';
import { PortalPageNotFound } from './shell/states/not-found.tsx';

export const portalRouteTable: readonly PortalRoute[] = [
  // The sign-in screen is in the first chunk, since it replaces the first paint.
  {
    path: portalPaths.signIn,
    guard: 'public',
    frame: 'none',
    title: signInTexts.portalName,
    screen: RoutedSignIn,
  },
  {
    path: portalPaths.hub,
    guard: 'token',
    frame: 'app',
    title: screenTitles.hub,
    home: true,
    screen: createLazyScreen(() => import('./screens/hub/hub.tsx')),
  },
  {
    path: portalPaths.ownerPortal,
    guard: 'token',
    frame: 'app',
    title: screenTitles.ownerPortal,
    lead: screenTitles.ownerPortalLead,
    portals: ['owner'],
    screen: createLazyScreen(() => import('./screens/owner-portal/owner-portal.tsx')),
  },
  {
    path: portalPaths.trusteePortal,
    guard: 'token',
    frame: 'app',
    title: screenTitles.trusteePortal,
    portals: ['trustee'],
    screen: createLazyScreen(() => import('./screens/trustee-portal/trustee-portal.tsx')),
  },
  {
    path: portalPaths.buildingApproval,
    guard: 'token',
    frame: 'app',
    title: screenTitles.approval,
    portals: ['trustee', 'staff'],
    namesBuilding: true,
    screen: createLazyScreen(() => import('./screens/building-approval/building-approval.tsx')),
  },
  {
    path: portalPaths.resetPassword,
    guard: 'public',
    frame: 'public',
    title: screenTitles.resetPassword,
    screen: createLazyScreen(() => import('./screens/reset-password/reset-password.tsx')),
  },
  {
    path: portalPaths.changePassword,
    guard: 'public',
    frame: 'public',
    title: screenTitles.changePassword,
    screen: createLazyScreen(() => import('./screens/change-password/change-password.tsx')),
  },
  {
    path: portalPaths.confirmEmail,
    guard: 'public',
    frame: 'public',
    title: screenTitles.confirmEmail,
    screen: createLazyScreen(() => import('./screens/confirm-email/confirm-email.tsx')),
  },
  {
    path: portalPaths.userProfile,
    guard: 'token',
    frame: 'app',
    title: screenTitles.profile,
    screen: createLazyScreen(() => import('./screens/user-profile/user-profile.tsx')),
  },
  {
    path: portalPaths.sessions,
    guard: 'token',
    frame: 'app',
    title: screenTitles.sessions,
    screen: createLazyScreen(() => import('./screens/sessions/sessions.tsx')),
  },
  {
    path: portalPaths.secondFactor,
    guard: 'token',
    frame: 'app',
    title: screenTitles.secondFactor,
    screen: createLazyScreen(() => import('./screens/second-factor/second-factor.tsx')),
  },
  {
    path: portalPaths.notices,
    guard: 'token',
    frame: 'app',
    title: screenTitles.notices,
    screen: createLazyScreen(() => import('./screens/notices/notices.tsx')),
  },
  {
    path: portalPaths.myData,
    guard: 'token',
    frame: 'app',
    title: screenTitles.myData,
    screen: createLazyScreen(() => import('./screens/my-data/my-data.tsx')),
  },
  ...[portalPaths.accountDetailView, portalPaths.account].map((path) => ({
    path,
    guard: 'token' as const,
    frame: 'app' as const,
    title: screenTitles.account,
    portals: ['owner', 'staff'] as const,
    screen: createLazyScreen(() => import('./screens/account-detail/account-detail.tsx')),
  })),
  {
    path: portalPaths.levyAccountDetail,
    guard: 'token',
    frame: 'app',
    title: screenTitles.levyAccountDetail,
    screen: createLazyScreen(() => import('./screens/levy-account-detail/levy-account-detail.tsx')),
  },
  {
    path: portalPaths.downloadStatement,
    guard: 'token',
    frame: 'app',
    title: screenTitles.statement,
    screen: createLazyScreen(() => import('./screens/download-statement/download-statement.tsx')),
  },
  {
    path: portalPaths.howToPay,
    guard: 'token',
    frame: 'app',
    title: screenTitles.howToPay,
    screen: createLazyScreen(() => import('./screens/how-to-pay/how-to-pay.tsx')),
  },
  {
    path: portalPaths.whyThisAmount,
    guard: 'token',
    frame: 'app',
    title: screenTitles.why,
    screen: createLazyScreen(() => import('./screens/why-this-amount/why-this-amount.tsx')),
  },
  {
    path: portalPaths.demoMailbox,
    guard: 'public',
    frame: 'public',
    title: screenTitles.mailbox,
    screen: createLazyScreen(() => import('./screens/demo-mailbox/demo-mailbox.tsx')),
  },
  ...recordScreenRoutes,
  ...contractorScreenRoutes,
  {
    path: portalPaths.friendlyLetterChange,
    guard: 'token',
    frame: 'app',
    title: screenTitles.friendlyLetter,
    screen: createLazyScreen(() => import('./screens/fr-change/fr-change.tsx')),
  },
  {
    path: portalPaths.buildingOwnerInfo,
    guard: 'public',
    frame: 'app',
    title: screenTitles.building,
    screen: createLazyScreen(() => import('./screens/building-owner-info/building-owner-info.tsx')),
  },
  {
    path: portalPaths.logATicket,
    guard: 'token',
    frame: 'app',
    title: screenTitles.logATicket,
    portals: ['owner', 'trustee'],
    screen: createLazyScreen(() => import('./screens/log-a-ticket/log-a-ticket.tsx')),
  },
  {
    path: portalPaths.reportAProblem,
    guard: 'token',
    frame: 'app',
    title: screenTitles.reportAProblem,
    portals: ['owner', 'trustee'],
    screen: createLazyScreen(() => import('./screens/log-a-ticket/report-a-problem.tsx')),
  },
  {
    path: portalPaths.loggedTicket,
    guard: 'token',
    frame: 'app',
    title: screenTitles.ticketDetails,
    namesBuilding: true,
    portals: ['owner', 'trustee', 'staff'],
    screen: createLazyScreen(() => import('./screens/logged-ticket/logged-ticket.tsx')),
  },
  {
    path: portalPaths.splitApproval,
    guard: 'public',
    frame: 'public',
    title: screenTitles.splitApproval,
    screen: createLazyScreen(() => import('./screens/split-approval/split-approval.tsx')),
  },
  {
    path: portalPaths.help,
    guard: 'public',
    frame: 'public',
    title: screenTitles.help,
    screen: createLazyScreen(() => import('./screens/help/help.tsx')),
  },
];

const frames = {
  app: createLazyScreen(() => import('./shell/app-frame.tsx')),
  public: createLazyScreen(() => import('./shell/public-frame.tsx')),
};

const toRoute = (row: PortalRoute): RouteObject => {
  const Screen = row.screen;
  return {
    path: row.path.pattern,
    handle: row,
    errorElement: <ScreenErrorPage />,
    element:
      row.guard === 'token' ? (
        <LoginGuard>
          <Screen />
        </LoginGuard>
      ) : (
        <Screen />
      ),
  };
};

/** Loads the frame and the screen of an address. Throws if a chunk cannot be loaded. */
export const prefetchScreen = async (address: string): Promise<void> => {
  const row = matchRoutes(portalRouterRoutes, address)?.at(-1)?.route.handle as Partial<PortalRoute> | undefined;
  const frame = row?.frame === 'app' ? frames.app : frames.public;
  await Promise.all([frame.ahead?.(), row?.screen?.ahead?.()]);
};

const framed = (frame: PortalRoute['frame']): RouteObject[] =>
  portalRouteTable.filter((row) => row.frame === frame).map(toRoute);

export const portalRouterRoutes: RouteObject[] = [
  {
    element: <PortalRoot />,
    errorElement: <ScreenErrorPage />,
    children: [
      ...framed('none'),
      { element: <frames.app />, children: framed('app') },
      {
        element: <frames.public />,
        children: [
          ...framed('public'),
          { path: '*', element: <PortalPageNotFound />, handle: { title: portalShellTexts.notFoundTitle } },
        ],
      },
    ],
  },
];

/** Screens that are closed to staff in view-as sessions: they only write, or belong to the person alone. */
import { portalPaths } from '../paths.ts';
import type { PortalRoute } from '../portal-route.ts';

const OWN: readonly PortalRoute['path'][] = [
  portalPaths.sessions,
  portalPaths.secondFactor,
  portalPaths.myData,
  portalPaths.changePassword,
  portalPaths.confirmEmail,
  portalPaths.friendlyLetterChange,
  portalPaths.downloadStatement,
  portalPaths.splitApproval,
  portalPaths.logATicket,
  portalPaths.reportAProblem,
  portalPaths.userProfile,
];

/** A link to one of them is not offered: it would lead to a page that is not shown. */
export const leadsToPrivateScreen = (href: string): boolean =>
  OWN.some(({ pattern }) => pattern === href.split(/[?#]/)[0]);

export const isScreenViewableByStaff = (row: Pick<PortalRoute, 'path'> | undefined): boolean =>
  !row || !OWN.includes(row.path);

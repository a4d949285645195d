/** Screens that are closed to staff in view-as sessions: they only write, or are private to the person. */
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

/** Links to these screens are hidden in view-as sessions. */
export const leadsToScreenClosedToStaff = (href: string): boolean =>
  OWN.some(({ pattern }) => pattern === href.split(/[?#]/)[0]);

export const isScreenViewableByStaff = (row: Pick<PortalRoute, 'path'> | undefined): boolean =>
  !row || !OWN.includes(row.path);

import type { PortalName } from '@stoep/contract/identity/session';
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { AlertIcon, BuildingIcon, FileIcon, HomeIcon, NotificationsIcon } from '@stoep/ui/theme/icons';
import type { ReactNode } from 'react';
import { portalPaths } from '../../paths.ts';
import { currentViewAsSession } from '../../session/view-as-session.ts';
import { PORTAL_LINKS } from './portals.tsx';

type BarEntry = {
  readonly id: string;
  readonly word: string;
  readonly href: string;
  readonly icon: ReactNode;
};

const { bar } = portalShellTexts;
const ROOM = 5;
const hub: BarEntry = { id: 'hub', word: bar.hub, href: portalPaths.hub.href(), icon: <NotificationsIcon /> };
const report: BarEntry = {
  id: 'report',
  word: bar.report,
  href: portalPaths.reportAProblem.href(),
  icon: <AlertIcon />,
};
const forOwner: readonly BarEntry[] = [
  { ...hub, icon: <HomeIcon /> },
  { id: 'account', word: bar.account, href: portalPaths.ownerPortal.href(), icon: <FileIcon /> },
  report,
  {
    id: 'building',
    word: bar.building,
    href: portalPaths.ownerPortal.href({ tab: 'buildings' }),
    icon: <BuildingIcon />,
  },
];

/**
 * Entries of the portal bar. A person who is only an owner sees the owner's main pages in place of a list of
 * portals.
 */
export const portalBarEntries = (held: readonly PortalName[]): readonly BarEntry[] => {
  // Staff in a view-as session cannot report a problem for the person.
  const reports = !currentViewAsSession() && (held.includes('owner') || held.includes('trustee'));
  if (held.length === 1 && held[0] === 'owner') return forOwner.filter((entry) => reports || entry !== report);
  const entries = [hub, ...PORTAL_LINKS.filter(({ id }) => held.includes(id))];
  return reports && entries.length < ROOM ? [...entries, report] : entries;
};

const isAt = (href: string, pathname: string, search: string): boolean => {
  const [path = '', query = ''] = href.split('?');
  const tab = new URLSearchParams(query).get('tab');
  const shown = new URLSearchParams(search).get('tab');
  return path === pathname && tab === shown;
};

/** Two entries may lead to the same page with different tabs. A tab without an entry belongs to the page's entry. */
export const activePortalBarEntry = (entries: readonly BarEntry[], pathname: string, search: string) =>
  entries.find(({ href }) => isAt(href, pathname, search)) ?? entries.find(({ href }) => isAt(href, pathname, ''));

import type { Portal } from '@stoep/contract/identity/session';
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { AlertIcon, BellIcon, BuildingIcon, FileIcon, HomeIcon } from '@stoep/ui/theme/icons';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { viewing } from '../../session/viewing.ts';
import { PORTALS } from './portals.tsx';

type BarEntry = {
  readonly id: string;
  readonly word: string;
  readonly href: string;
  readonly icon: ReactNode;
};

const { bar } = shellTexts;
const ROOM = 5;
const hub: BarEntry = { id: 'hub', word: bar.hub, href: paths.hub.href(), icon: <BellIcon /> };
const report: BarEntry = {
  id: 'report',
  word: bar.report,
  href: paths.reportAProblem.href(),
  icon: <AlertIcon />,
};
const forOwner: readonly BarEntry[] = [
  { ...hub, icon: <HomeIcon /> },
  { id: 'account', word: bar.account, href: paths.ownerPortal.href(), icon: <FileIcon /> },
  report,
  {
    id: 'building',
    word: bar.building,
    href: paths.ownerPortal.href({ tab: 'buildings' }),
    icon: <BuildingIcon />,
  },
];

/** A person who is only an owner needs no list of portals: the bar leads to what an owner comes for. */
export const barEntries = (held: readonly Portal[]): readonly BarEntry[] => {
  // Staff who look as the person cannot report in their name.
  const reports = !viewing() && (held.includes('owner') || held.includes('trustee'));
  if (held.length === 1 && held[0] === 'owner')
    return forOwner.filter((entry) => reports || entry !== report);
  const entries = [hub, ...PORTALS.filter(({ id }) => held.includes(id))];
  return reports && entries.length < ROOM ? [...entries, report] : entries;
};

const isAt = (href: string, pathname: string, search: string): boolean => {
  const [path = '', query = ''] = href.split('?');
  const tab = new URLSearchParams(query).get('tab');
  const shown = new URLSearchParams(search).get('tab');
  return path === pathname && tab === shown;
};

/** Two entries may lead to one page: the tab in the address tells them apart. A tab without an entry belongs to its page's. */
export const shownEntry = (entries: readonly BarEntry[], pathname: string, search: string) =>
  entries.find(({ href }) => isAt(href, pathname, search)) ??
  entries.find(({ href }) => isAt(href, pathname, ''));

/** The menu of the office: entries by work, with the pages of the one that is open, and counts where work waits. */
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { countWaitingIn, menuPageOfAddress, type OfficeMenuEntry, officeMenuFor } from '@stoep/contract/office/menu';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { useMediaQuery } from '@stoep/ui/layout/use-media-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePermissions } from 'ra-core';
import { memo, useDeferredValue, useEffect, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../count-text.ts';
import { useChosenBuildingId } from './chosen-building/chosen-building.ts';
import { useSidebarState } from './frame/use-sidebar-state.ts';
import { todayQueryOf } from './today-query.ts';
import { useMenuKeys } from './use-menu-keys.ts';

const COUNTS_LAST_MS = 60_000;

/**
 * The counts of Today, asked for again when a page is opened and they are a minute old. No timer asks for them: calls
 * without a person would keep an unattended login alive. After a write only the page Today asks at once.
 */
const useTodayCounts = (enabled: boolean, pathname: string) => {
  const client = useQueryClient();
  const building = useChosenBuildingId();
  useEffect(() => {
    if (enabled && pathname !== '')
      void client.prefetchQuery({ ...todayQueryOf(building), staleTime: COUNTS_LAST_MS, retry: false });
  }, [enabled, pathname, building, client]);
  return useQuery({ ...todayQueryOf(building), enabled: false });
};

const MenuLink = ({
  to,
  text,
  here,
  inner = false,
  waiting,
  expanded,
}: {
  to: string;
  text: string;
  here: boolean;
  inner?: boolean;
  waiting?: { readonly count: number; readonly atLeast: boolean } | undefined;
  /** Whether the pages of the entry are shown below it; left out for an entry of one page. */
  expanded?: boolean | undefined;
}) => (
  <MenuItem
    component={Link}
    to={to}
    state={{ _scrollToTop: true }}
    tabIndex={0}
    aria-current={here ? 'page' : undefined}
    aria-expanded={expanded}
    className={['office-entry', here ? 'active' : '', inner ? 'inner' : ''].filter(Boolean).join(' ')}
  >
    <span>{text}</span>
    {waiting && waiting.count > 0 ? (
      <strong className="office-count">
        {formatCount(waiting.count, waiting.atLeast)}
        <span className="visually-hidden"> waiting</span>
      </strong>
    ) : null}
  </MenuItem>
);

type CurrentPage = ReturnType<typeof menuPageOfAddress>;
type QueueCount = Parameters<typeof countWaitingIn>[1][number];

type MenuEntryProps = { entry: OfficeMenuEntry; current: CurrentPage; counts: readonly QueueCount[] };

/** An entry with several pages shows them while one of them is open. */
const MenuEntry = ({ entry, current, counts }: MenuEntryProps) => {
  const { label, pages } = entry;
  const [first] = pages;
  const isOpen = current?.entry.label === label;
  const hasPages = pages.length > 1;
  return (
    <>
      <MenuLink
        to={first.to}
        text={label}
        here={isOpen && !hasPages}
        waiting={label === 'Today' ? undefined : countWaitingIn(entry, counts)}
        expanded={hasPages ? isOpen : undefined}
      />
      {isOpen && hasPages
        ? pages.map(({ to, label: text }) => (
            <MenuLink key={to} to={to} text={text} here={current.page.to === to} inner />
          ))
        : null}
    </>
  );
};

/** Rendered after the menu itself, in pieces, so that a press or the first page does not wait. */
const Entries = memo(() => {
  const isReady = useDeferredValue(true, false);
  const { permissions } = usePermissions<StaffRole>();
  const { pathname } = useLocation();
  const menu = useMemo(() => (permissions ? officeMenuFor(permissions) : []), [permissions]);
  useMenuKeys(menu);
  const today = useTodayCounts(isReady && menu.length > 0, pathname);
  if (!isReady) return null;
  const current = menuPageOfAddress(menu, pathname);
  const counts = today.data ?? [];
  const draw = (entry: OfficeMenuEntry) => (
    <MenuEntry key={entry.label} entry={entry} current={current} counts={counts} />
  );
  const settings = menu.filter(({ label }) => label === 'Settings');
  const work = menu.filter((entry) => !settings.includes(entry));
  const others = work.filter(({ own }) => !own);
  return (
    <>
      {work.filter(({ own }) => own).map(draw)}
      {others.length > 0 ? <p className="office-groups">Other work</p> : null}
      {others.map(draw)}
      <hr className="office-menu-line" />
      {settings.map(draw)}
    </>
  );
});

export const OfficeMenu = () => {
  const [, setOpen] = useSidebarState();
  const narrow = useMediaQuery('(max-width: 899.95px)');
  return (
    <MenuList
      className="office-menu"
      onClick={({ target }) => {
        // On a narrow screen the menu covers the page, so it closes after a choice.
        if (narrow && target instanceof Element && target.closest('a')) setOpen(false);
      }}
    >
      <Entries />
    </MenuList>
  );
};

/** The menu of the office: entries by work, with the pages of the one that is open, and counts where work waits. */
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { apiContract } from '@stoep/contract';
import { countWaitingIn, menuPageOfAddress, type OfficeMenuEntry, officeMenuFor } from '@stoep/contract/office/menu';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, memo, useDeferredValue, useEffect, useMemo } from 'react';
import { Menu, usePermissions, useSidebarState } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { callApi } from '../api.ts';
import { formatCount } from '../count-text.ts';
import { useMenuKeys } from './use-menu-keys.ts';

const COUNTS_LAST_MS = 60_000;
const TODAY = { queryKey: ['today'], queryFn: () => callApi(apiContract.office.today, {}) };

/** The counts of Today, at most a minute old. A write elsewhere does not ask for them at once: Today itself does. */
const useTodayCounts = (asks: boolean) => {
  const client = useQueryClient();
  useEffect(() => {
    if (!asks) return undefined;
    // A failed count is asked for again in a minute; the menu does without.
    const ask = () => void client.prefetchQuery({ ...TODAY, staleTime: COUNTS_LAST_MS, retry: false });
    ask();
    const timer = setInterval(ask, COUNTS_LAST_MS);
    return () => clearInterval(timer);
  }, [asks, client]);
  return useQuery({ ...TODAY, enabled: false });
};

/**
 * React-admin's own entry remounts with its tooltip when the menu opens or closes; sixty of them delayed each press.
 */
const MenuLink = ({
  to,
  text,
  here,
  inner = false,
  waiting = 0,
}: {
  to: string;
  text: string;
  here: boolean;
  inner?: boolean;
  waiting?: number;
}) => (
  <MenuItem
    component={Link}
    to={to}
    state={{ _scrollToTop: true }}
    tabIndex={0}
    aria-current={here ? 'page' : undefined}
    className={['office-entry', here ? 'active' : '', inner ? 'inner' : ''].filter(Boolean).join(' ')}
  >
    <span>{text}</span>
    {waiting > 0 ? (
      <strong className="office-count">
        {formatCount(waiting)}
        <span className="visually-hidden"> waiting</span>
      </strong>
    ) : null}
  </MenuItem>
);

type Here = ReturnType<typeof menuPageOfAddress>;

/** An entry with several pages shows them while one of them is open. */
const MenuEntry = ({ entry, here, waiting }: { entry: OfficeMenuEntry; here: Here; waiting: number }) => {
  const { label, pages } = entry;
  const [first] = pages;
  const isOpen = here?.entry.label === label;
  return (
    <>
      <MenuLink to={first.to} text={label} here={isOpen && pages.length === 1} waiting={waiting} />
      {isOpen && pages.length > 1
        ? pages.map(({ to, label: text }) => <MenuLink key={to} to={to} text={text} here={here.page.to === to} inner />)
        : null}
    </>
  );
};

/** Rendered after the menu itself, in pieces, so that a press or the first page does not wait. */
const Entries = memo(() => {
  const drawn = useDeferredValue(true, false);
  const { permissions } = usePermissions<StaffRole>();
  const { pathname } = useLocation();
  const menu = useMemo(() => (permissions ? officeMenuFor(permissions) : []), [permissions]);
  useMenuKeys(menu);
  const today = useTodayCounts(drawn && menu.length > 0);
  if (!drawn) return null;
  const here = menuPageOfAddress(menu, pathname);
  const counts = today.data ?? [];
  const draw = (entry: OfficeMenuEntry) => (
    <MenuEntry
      key={entry.label}
      entry={entry}
      here={here}
      waiting={entry.label === 'Today' ? 0 : countWaitingIn(entry, counts)}
    />
  );
  const settings = menu.filter(({ label }) => label === 'Settings');
  const work = menu.filter((entry) => !settings.includes(entry));
  const also = work.filter(({ own }) => !own);
  return (
    <>
      {work.filter(({ own }) => own).map(draw)}
      {also.length > 0 ? <p className="office-groups">Also</p> : null}
      {also.map(draw)}
      <hr className="office-menu-line" />
      {settings.map(draw)}
    </>
  );
});

export const OfficeMenu = () => {
  const [, setOpen] = useSidebarState();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <Menu
      onClick={({ target }: MouseEvent) => {
        // On a narrow screen the menu covers the page, so it closes after a choice.
        if (narrow && target instanceof Element && target.closest('a')) setOpen(false);
      }}
    >
      <Entries />
    </Menu>
  );
};

/** Frame of the office: top bar, menu by group, content. */

import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { officeResources } from '@stoep/contract/office/index';
import { GROUPS } from '@stoep/contract/office/resource';
import { ColorModeSwitch } from '@stoep/ui/theme/color-mode-switch';
import { Logo } from '@stoep/ui/theme/logo';
import { type MouseEvent, memo, type ReactNode, useDeferredValue } from 'react';
import {
  AppBar,
  Layout,
  Logout,
  Menu,
  UserMenu,
  useGetIdentity,
  usePermissions,
  useResourceDefinitions,
  useSidebarState,
} from 'react-admin';
import { Link, useMatch } from 'react-router';
import { FindButton } from '../find/find-button.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { PAGES } from './bare-pages.ts';
import { MailNotice } from './mail-notice.tsx';

/** Its name is the person's own, seen or not. */
const PersonMenu = () => {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName ?? 'Me'}>
      <MenuItem component="a" href="/#/user-portal">
        Go to the portal
      </MenuItem>
      <Logout />
    </UserMenu>
  );
};

const OfficeBar = () => (
  <AppBar color="inherit" elevation={0} toolbar={<ColorModeSwitch />} userMenu={<PersonMenu />} alwaysOn>
    <Logo />
    <span className="office-bar-space" />
    <FindButton />
    <span className="office-bar-space" />
  </AppBar>
);

/** React-admin's own entry is mounted anew, with a hint, whenever the menu opens or closes: sixty of them held up the press. */
const Entry = ({ to, text }: { to: string; text: string }) => {
  const match = useMatch({ path: to, end: to === '/' });
  return (
    <MenuItem
      component={Link}
      to={to}
      state={{ _scrollToTop: true }}
      tabIndex={0}
      className={match ? 'office-entry active' : 'office-entry'}
    >
      <span>{text}</span>
    </MenuItem>
  );
};

/** Drawn after the menu itself, in pieces: neither a press on it nor the first page waits for them. */
const Entries = memo(() => {
  const drawn = useDeferredValue(true, false);
  const offered = useResourceDefinitions();
  const { permissions } = usePermissions<string>();
  if (!drawn) return null;
  return (
    <>
      <Entry to="/" text="Today" />
      {GROUPS.map((group) => {
        const resources = officeResources.filter(
          (one) => one.group === group && one.inMenu !== false && offered[one.name],
        );
        if (resources.length === 0) return null;
        return (
          <div key={group}>
            <p className="office-groups">{group}</p>
            {(PAGES[group] ?? []).map(({ to, text }) => (
              <Entry key={to} to={to} text={text} />
            ))}
            {resources.map((one) => (
              <Entry key={one.name} to={`/${one.name}`} text={one.label} />
            ))}
          </div>
        );
      })}
      {permissions === 'administrator' ? <Entry to="/settings" text="Settings" /> : null}
    </>
  );
});

const OfficeMenu = () => {
  const [, setOpen] = useSidebarState();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <Menu
      onClick={({ target }: MouseEvent) => {
        // It lies over the page there: whoever has chosen wants to see it.
        if (narrow && target instanceof Element && target.closest('a')) setOpen(false);
      }}
    >
      <Entries />
    </Menu>
  );
};

export const OfficeLayout = ({ children }: { children?: ReactNode }) => (
  <Layout appBar={OfficeBar} menu={OfficeMenu}>
    <MailNotice />
    <BackupNotice />
    {children}
  </Layout>
);

/** The frame of the office: top bar, menu by group, content. */

import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { officeResources } from '@stoep/contract/office/index';
import { OFFICE_MENU_GROUPS } from '@stoep/contract/office/office-resource';
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
import { NoMailServerNotice } from './mail-notice.tsx';
import { OFFICE_PAGES_BY_GROUP } from './office-pages.ts';

/** The button's accessible name is the person's name, visible or not. */
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

/**
 * React-admin's own entry remounts with its tooltip when the menu opens or closes; sixty of them delayed each press.
 */
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

/** Rendered after the menu itself, in pieces, so that a press or the first page does not wait. */
const Entries = memo(() => {
  const drawn = useDeferredValue(true, false);
  const offered = useResourceDefinitions();
  const { permissions } = usePermissions<string>();
  if (!drawn) return null;
  return (
    <>
      <Entry to="/" text="Today" />
      {OFFICE_MENU_GROUPS.map((group) => {
        const resources = officeResources.filter(
          (one) => one.group === group && one.inMenu !== false && offered[one.name],
        );
        if (resources.length === 0) return null;
        return (
          <div key={group}>
            <p className="office-groups">{group}</p>
            {(OFFICE_PAGES_BY_GROUP[group] ?? []).map(({ to, text }) => (
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
        // On a narrow screen the menu covers the page, so it closes after a choice.
        if (narrow && target instanceof Element && target.closest('a')) setOpen(false);
      }}
    >
      <Entries />
    </Menu>
  );
};

export const OfficeLayout = ({ children }: { children?: ReactNode }) => (
  <Layout appBar={OfficeBar} menu={OfficeMenu}>
    <NoMailServerNotice />
    <BackupNotice />
    {children}
  </Layout>
);

/** Frame of the office: top bar, menu by group, content. */

import MenuItem from '@mui/material/MenuItem';
import { officeResources } from '@stoep/contract/office/index';
import { GROUPS } from '@stoep/contract/office/resource';
import { ColorModeSwitch } from '@stoep/ui/theme/color-mode-switch';
import { Logo } from '@stoep/ui/theme/logo';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  Logout,
  Menu,
  UserMenu,
  useGetIdentity,
  usePermissions,
  useResourceDefinitions,
} from 'react-admin';
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

const OfficeMenu = () => {
  const offered = useResourceDefinitions();
  const { permissions } = usePermissions<string>();
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Today" />
      {GROUPS.map((group) => {
        const resources = officeResources.filter(
          (one) => one.group === group && one.inMenu !== false && offered[one.name],
        );
        if (resources.length === 0) return null;
        return (
          <div key={group}>
            <p className="office-groups">{group}</p>
            {(PAGES[group] ?? []).map(({ to, text }) => (
              <Menu.Item key={to} to={to} primaryText={text} />
            ))}
            {resources.map((one) => (
              <Menu.ResourceItem key={one.name} name={one.name} />
            ))}
          </div>
        );
      })}
      {permissions === 'administrator' ? <Menu.Item to="/settings" primaryText="Settings" /> : null}
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

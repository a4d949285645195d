/** Frame of the office: top bar, menu by group, content. */

import MenuItem from '@mui/material/MenuItem';
import { officeResources } from '@stoep/contract/office/index';
import { GROUPS, type Group } from '@stoep/contract/office/resource';
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
import { BackupNotice } from './backup-notice.tsx';
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
  </AppBar>
);

/** Pages that are no list of records, above the records of their group. */
const PAGES: Partial<Record<Group, readonly { readonly to: string; readonly text: string }[]>> = {
  Bank: [
    { to: '/bank-import', text: 'Import' },
    { to: '/bank-match', text: 'Match' },
    { to: '/reconcile', text: 'Reconcile' },
  ],
  Money: [{ to: '/readings', text: 'Readings' }],
  Books: [{ to: '/trial-balance', text: 'Trial balance' }],
};

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

/** The frame of the office: top bar, menu, content. */
import MenuItem from '@mui/material/MenuItem';
import { ColorModeSwitch } from '@stoep/ui/theme/color-mode-switch';
import { Logo } from '@stoep/ui/theme/logo';
import { Logout, useGetIdentity } from 'ra-core';
import type { ReactNode } from 'react';
import { AppBar, Layout, UserMenu } from 'react-admin';
import { FindButton } from '../find/find-button.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { KeysHelp } from '../keys/keys-help.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { BuildingSwitcher } from './chosen-building/building-switcher.tsx';
import { NoMailServerNotice } from './mail-notice.tsx';
import { NewRecordMenu } from './new-record-menu.tsx';
import { OfficeMenu } from './office-menu.tsx';

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
    <BuildingSwitcher />
    <span className="office-bar-space" />
    <FindButton />
    <NewRecordMenu />
    <HelpButton />
    <KeysHelp />
    <span className="office-bar-space" />
  </AppBar>
);

export const OfficeLayout = ({ children }: { children?: ReactNode }) => (
  <Layout appBar={OfficeBar} menu={OfficeMenu}>
    <NoMailServerNotice />
    <BackupNotice />
    {children}
  </Layout>
);

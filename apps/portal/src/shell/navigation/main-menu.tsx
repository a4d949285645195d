/** The menu of every screen: User Profile, the portals one holds, appearance, help, Log Out (A 2, B 1, C 2.2). */

import type { Portal } from '@stoep/contract/identity/session';
import { offlineTexts } from '@stoep/contract/platform/offline.texts';
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { Menu, type MenuItem } from '@stoep/ui/layout/menu';
import { useColorMode } from '@stoep/ui/theme/color-mode-switch';
import {
  DeviceIcon,
  ExitIcon,
  HelpIcon,
  MenuIcon,
  MoonIcon,
  PersonIcon,
  SunIcon,
} from '@stoep/ui/theme/icons';
import { useLocation, useNavigate } from 'react-router';
import { logOut, useAccess } from '../../data/identity/session.ts';
import { unsentNow } from '../../data/unsent.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { viewing } from '../../session/viewing.ts';
import { END_ALL } from '../end-all.ts';
import { PORTALS } from './portals.tsx';

const modes = {
  system: { label: shellTexts.appearanceSystem, icon: <DeviceIcon />, next: 'light' },
  light: { label: shellTexts.appearanceLight, icon: <SunIcon />, next: 'dark' },
  dark: { label: shellTexts.appearanceDark, icon: <MoonIcon />, next: 'system' },
} as const;

const profile: readonly MenuItem[] = [
  { id: 'profile', label: shellTexts.userProfile, href: paths.userProfile.href(), icon: <PersonIcon /> },
];

/** `without`: entries the documents leave out on this screen. */
export const MainMenu = ({ without }: { without: readonly Portal[] }) => {
  const session = useSession();
  // A failed check is silently ignored: no portal entries then (C 2.2).
  const { data: held = [] } = useAccess();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { mode, setMode } = useColorMode();
  const { confirm } = useAlert();
  const leave = async () => {
    // What was never sent goes with the login: nothing of a person stays on the device.
    const question = {
      text: offlineTexts.logOutQuestion,
      confirmLabel: offlineTexts.logOut,
      cancelLabel: offlineTexts.stay,
      danger: true,
    };
    if (unsentNow().length > 0 && !(await confirm(question))) return;
    logOut();
    navigate(paths.signIn.href());
  };
  const items: MenuItem[] = [
    ...(viewing() ? [] : profile),
    ...PORTALS.filter(({ id }) => held.includes(id) && !without.includes(id)),
    {
      id: 'appearance',
      label: modes[mode].label,
      icon: modes[mode].icon,
      onSelect: () => setMode(modes[mode].next),
      stays: true,
      divided: true,
    },
    { id: 'help', label: shellTexts.help, href: paths.help.href(), icon: <HelpIcon /> },
    ...(viewing()
      ? []
      : [
          {
            id: 'log-out-everywhere',
            label: shellTexts.logOutEverywhere,
            icon: <DeviceIcon />,
            divided: true,
            onSelect: () => navigate(paths.sessions.href(), { state: END_ALL }),
          },
          {
            id: 'log-out',
            label: shellTexts.logOut,
            icon: <ExitIcon />,
            onSelect: () => void leave(),
          },
        ]),
  ].map((item: MenuItem) => ({ ...item, current: item.href === pathname }));
  return (
    <Menu
      label={shellTexts.menu}
      button={
        <>
          <MenuIcon />
          <span className="menu-word">{shellTexts.menu}</span>
        </>
      }
      head={session ? shellTexts.signedInAs(session.email) : undefined}
      items={items}
    />
  );
};

/** The menu of every screen: User Profile, the person's portals, appearance, help, Log Out (A 2, B 1, C 2.2). */

import type { PortalName } from '@stoep/contract/identity/session';
import { offlineTexts } from '@stoep/contract/platform/offline.texts';
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { Menu, type MenuChoice } from '@stoep/ui/layout/menu';
import { useColorMode } from '@stoep/ui/theme/color-mode-switch';
import { DeviceIcon, HelpIcon, LogOutIcon, MenuIcon, MoonIcon, PersonIcon, SunIcon } from '@stoep/ui/theme/icons';
import { useLocation, useNavigate } from 'react-router';
import { logOutOfPortal, usePortalAccess } from '../../data/identity/session.ts';
import { currentOfflineItems } from '../../data/offline-items.ts';
import { portalPaths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { currentViewAsSession } from '../../session/view-as-session.ts';
import { END_ALL_SESSIONS_STATE } from '../end-all-sessions.ts';
import { PORTAL_LINKS } from './portals.tsx';

const modes = {
  system: { label: portalShellTexts.appearanceSystem, icon: <DeviceIcon />, next: 'light' },
  light: { label: portalShellTexts.appearanceLight, icon: <SunIcon />, next: 'dark' },
  dark: { label: portalShellTexts.appearanceDark, icon: <MoonIcon />, next: 'system' },
} as const;

const profile: readonly MenuChoice[] = [
  {
    id: 'profile',
    label: portalShellTexts.userProfile,
    href: portalPaths.userProfile.href(),
    icon: <PersonIcon />,
  },
];

/** `without`: entries that the documents leave out on this screen. */
export const PortalMainMenu = ({ without }: { without: readonly PortalName[] }) => {
  const session = useSession();
  // A failed access check is ignored; the menu then has no portal entries (C 2.2).
  const { data: held = [] } = usePortalAccess();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { mode, setMode } = useColorMode();
  const { confirm } = useAlert();
  const leave = async () => {
    // Unsent offline items are deleted at logout, since no personal data stays on the device; so the person is asked.
    const question = {
      text: offlineTexts.logOutQuestion,
      confirmLabel: offlineTexts.logOut,
      cancelLabel: offlineTexts.stay,
      danger: true,
    };
    if (currentOfflineItems().length > 0 && !(await confirm(question))) return;
    logOutOfPortal();
    navigate(portalPaths.signIn.href());
  };
  const items: MenuChoice[] = [
    ...(currentViewAsSession() ? [] : profile),
    ...PORTAL_LINKS.filter(({ id }) => held.includes(id) && !without.includes(id)),
    {
      id: 'appearance',
      label: modes[mode].label,
      icon: modes[mode].icon,
      onSelect: () => setMode(modes[mode].next),
      stays: true,
      divided: true,
    },
    { id: 'help', label: portalShellTexts.help, href: portalPaths.help.href(), icon: <HelpIcon /> },
    ...(currentViewAsSession()
      ? []
      : [
          {
            id: 'log-out-everywhere',
            label: portalShellTexts.logOutEverywhere,
            icon: <DeviceIcon />,
            divided: true,
            onSelect: () => navigate(portalPaths.sessions.href(), { state: END_ALL_SESSIONS_STATE }),
          },
          {
            id: 'log-out',
            label: portalShellTexts.logOut,
            icon: <LogOutIcon />,
            onSelect: () => void leave(),
          },
        ]),
  ].map((item: MenuChoice) => ({ ...item, current: item.href === pathname }));
  return (
    <Menu
      label={portalShellTexts.menu}
      button={
        <>
          <MenuIcon />
          <span className="menu-word">{portalShellTexts.menu}</span>
        </>
      }
      head={session ? portalShellTexts.signedInAs(session.email) : undefined}
      items={items}
    />
  );
};

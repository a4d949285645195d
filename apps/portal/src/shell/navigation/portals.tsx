/** The portals with their names: the documents' names in the menu, short ones in the bars. */

import type { PortalName } from '@stoep/contract/identity/session';
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { DeviceIcon, HomeIcon, MaintenanceIcon, VoteIcon } from '@stoep/ui/theme/icons';
import type { ReactNode } from 'react';
import { portalPaths } from '../../paths.ts';

type PortalEntry = { id: PortalName; label: string; word: string; href: string; icon: ReactNode };

export const PORTAL_LINKS: readonly PortalEntry[] = [
  {
    id: 'owner',
    label: portalShellTexts.ownerPortal,
    word: portalShellTexts.bar.owner,
    href: portalPaths.ownerPortal.href(),
    icon: <HomeIcon />,
  },
  {
    id: 'trustee',
    label: portalShellTexts.trusteePortal,
    word: portalShellTexts.bar.trustee,
    href: portalPaths.trusteePortal.href(),
    icon: <VoteIcon />,
  },
  {
    id: 'contractor',
    label: portalShellTexts.contractorPortal,
    word: portalShellTexts.bar.contractor,
    href: portalPaths.contractorPortal.href(),
    icon: <MaintenanceIcon />,
  },
  {
    id: 'staff',
    label: portalShellTexts.backOffice,
    word: portalShellTexts.bar.staff,
    href: '/office/',
    icon: <DeviceIcon />,
  },
];

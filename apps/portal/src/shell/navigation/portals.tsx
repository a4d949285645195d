/** The portals as the frame names them: in the menu by the documents' names, in the bars by a word. */

import type { Portal } from '@stoep/contract/identity/session';
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { DeviceIcon, HomeIcon, ToolIcon, VoteIcon } from '@stoep/ui/theme/icons';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';

type PortalEntry = { id: Portal; label: string; word: string; href: string; icon: ReactNode };

export const PORTALS: readonly PortalEntry[] = [
  {
    id: 'owner',
    label: shellTexts.ownerPortal,
    word: shellTexts.bar.owner,
    href: paths.ownerPortal.href(),
    icon: <HomeIcon />,
  },
  {
    id: 'trustee',
    label: shellTexts.trusteePortal,
    word: shellTexts.bar.trustee,
    href: paths.trusteePortal.href(),
    icon: <VoteIcon />,
  },
  {
    id: 'contractor',
    label: shellTexts.contractorPortal,
    word: shellTexts.bar.contractor,
    href: paths.contractorPortal.href(),
    icon: <ToolIcon />,
  },
  {
    id: 'staff',
    label: shellTexts.backOffice,
    word: shellTexts.bar.staff,
    href: '/office/',
    icon: <DeviceIcon />,
  },
];

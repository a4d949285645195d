import type { PortalName } from '@stoep/contract/identity/session';
import { portalHubTexts as texts } from '@stoep/contract/platform/portal-hub.texts';
import { EqualColumns } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { DeviceIcon, ForwardIcon, HomeIcon, MaintenanceIcon, VoteIcon } from '@stoep/ui/theme/icons';
import type { ReactNode } from 'react';
import { portalPaths } from '../../paths.ts';
import './hub.css';

const portals: readonly { id: PortalName; href: string; icon: ReactNode }[] = [
  { id: 'owner', href: portalPaths.ownerPortal.href(), icon: <HomeIcon /> },
  { id: 'trustee', href: portalPaths.trusteePortal.href(), icon: <VoteIcon /> },
  { id: 'contractor', href: portalPaths.contractorPortal.href(), icon: <MaintenanceIcon /> },
  { id: 'staff', href: '/office/', icon: <DeviceIcon /> },
];

/** One large button per portal; its link has the portal's name and covers the whole card. */
export const PortalButtons = ({ held }: { held: readonly PortalName[] }) => (
  <EqualColumns min={260} className="portal-buttons">
    {portals
      .filter(({ id }) => held.includes(id))
      .map(({ id, href, icon }) => (
        <div key={id} className="portal-button">
          <span className="portal-icon">{icon}</span>
          <span className="portal-words">
            <Link href={href} className="portal-name" aria-describedby={`about-${id}`}>
              {texts.portals[id].name}
            </Link>
            <span className="portal-about" id={`about-${id}`}>
              {texts.portals[id].about}
            </span>
          </span>
          <ForwardIcon />
        </div>
      ))}
  </EqualColumns>
);

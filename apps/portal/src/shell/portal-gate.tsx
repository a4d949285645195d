/**
 * Guards the screens of a portal: a person without it reads one sentence with a link back (C 2.2). Until the access
 * check answers, the last answer counts; without one, the screen waits and makes no calls. A failed check is
 * ignored, since the server refuses foreign data.
 */

import type { PortalName } from '@stoep/contract/identity/session';
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import type { ReactNode } from 'react';
import { usePortalAccess } from '../data/identity/session.ts';
import { portalPaths } from '../paths.ts';
import type { PortalRoute } from '../portal-route.ts';
import { lastKnownPortalAccess } from '../session/last-known-access.ts';
import { useSession } from '../session/use-session.ts';
import { ScreenLoadingSkeleton } from './states/screen-loading.tsx';

type PortalGateProps = {
  row: Pick<PortalRoute, 'guard' | 'portals' | 'title' | 'lead'> | undefined;
  children: ReactNode;
};

/** "owners or trustees": who may open the page. Staff have their own page. */
const holdersOf = (portals: readonly PortalName[]): string =>
  portals
    .filter((portal) => portal !== 'staff')
    .map((portal) => portalShellTexts.portalHolders[portal])
    .reduce((first, second) => portalShellTexts.either(first, second));

export const PortalAccessGate = ({ row, children }: PortalGateProps) => {
  const { data: held, isFetched } = usePortalAccess();
  const email = useSession()?.email;
  // A page that is public in the route table checks access itself and redirects.
  if (row?.guard !== 'token' || !row.portals || email === undefined) return children;
  const { portals } = row;
  const isFor = (access: readonly PortalName[]) => portals.some((portal) => access.includes(portal));
  if (isFor(held ?? lastKnownPortalAccess(email) ?? []) || (!held && isFetched)) return children;
  // The last answer may be older than a new portal of the person, so it refuses nobody.
  if (!held) return <ScreenLoadingSkeleton row={row} />;
  return (
    <PageContent>
      <PageHeader title={row.title} />
      <EmptyState
        text={portalShellTexts.otherPortal(holdersOf(portals))}
        action={<LinkButton href={portalPaths.hub.href()}>{portalShellTexts.goHome}</LinkButton>}
      />
    </PageContent>
  );
};

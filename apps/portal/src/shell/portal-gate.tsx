/**
 * In place of a screen that belongs to a portal one does not hold: one sentence and the way back (C 2.2). Until the
 * access check answers, what it answered last counts; where that is nothing, the screen waits, so that none of its calls
 * leaves for a login that may not make them. A failed check is silently ignored: the server refuses what is not the caller's.
 */

import type { Portal } from '@stoep/contract/identity/session';
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import type { ReactNode } from 'react';
import { useAccess } from '../data/identity/session.ts';
import { paths } from '../paths.ts';
import type { Row } from '../route-row.ts';
import { knownAccess } from '../session/known-access.ts';
import { useSession } from '../session/use-session.ts';
import { ScreenAwaited } from './states/screen-awaited.tsx';

type PortalGateProps = {
  row: Pick<Row, 'guard' | 'portals' | 'title' | 'lead'> | undefined;
  children: ReactNode;
};

/** "owners or trustees": whose page it is. Staff have a page of their own. */
const holdersOf = (portals: readonly Portal[]): string =>
  portals
    .filter((portal) => portal !== 'staff')
    .map((portal) => shellTexts.portalHolders[portal])
    .reduce((first, second) => shellTexts.either(first, second));

export const PortalGate = ({ row, children }: PortalGateProps) => {
  const { data: held, isFetched } = useAccess();
  const email = useSession()?.email;
  // A page that is public in the route table asks for itself who may look, and leads on.
  if (row?.guard !== 'token' || !row.portals || email === undefined) return children;
  const { portals } = row;
  const isFor = (access: readonly Portal[]) => portals.some((portal) => access.includes(portal));
  if (isFor(held ?? knownAccess(email) ?? []) || (!held && isFetched)) return children;
  // Whoever was given the portal a moment ago is not refused by what was known before.
  if (!held) return <ScreenAwaited row={row} />;
  return (
    <Page>
      <PageHeader title={row.title} />
      <EmptyState
        text={shellTexts.otherPortal(holdersOf(portals))}
        action={<LinkButton href={paths.hub.href()}>{shellTexts.goHome}</LinkButton>}
      />
    </Page>
  );
};

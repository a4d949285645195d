/** The User Portal hub: the person's worklist, and one button per permitted portal (A 2 /user-portal; screens.md 1). */

import { personWorklistTexts } from '@stoep/contract/identity/own-login.texts';
import type { PortalName } from '@stoep/contract/identity/session';
import type { PersonWorklist } from '@stoep/contract/people/person-worklist';
import { portalHubTexts as texts } from '@stoep/contract/platform/portal-hub.texts';
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { takeOfficeReturnAddress } from '@stoep/ui/feedback/office-return';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePortalAccess } from '../../data/identity/session.ts';
import { ownWorklistQuery } from '../../data/people/own-worklist.ts';
import { QueryLoadError } from '../../parts/loaded/query-content.tsx';
import { portalPaths } from '../../paths.ts';
import { portalNow } from '../../portal-clock.ts';
import { useScreenDataAge } from '../../shell/use-data-age.ts';
import { HubSetupNotices } from './hub-notices.tsx';
import { HubWorklistCard, type HubWorklistFreshness } from './hub-worklist-card.tsx';
import { InstallPortalOffer } from './install-offer.tsx';
import { PortalButtons } from './portal-buttons.tsx';

/**
 * The next step of a person without a portal: staff are informed, a link waits, staff refused, no registration matched, or
 * the building is no longer managed.
 */
const whatNext = (attention: PersonWorklist | undefined): string => {
  if (attention?.buildingLeft) return personWorklistTexts.buildingLeft;
  switch (attention?.registration) {
    case 'unmatched':
      return personWorklistTexts.unmatched;
    case 'to confirm':
      return personWorklistTexts.toConfirm;
    case 'refused':
      return personWorklistTexts.refused;
    default:
      return texts.noAccessNext;
  }
};

/**
 * True until the address is confirmed and, for staff, the second factor is set up. The page then shows only that
 * task.
 */
const comesFirst = (attention: PersonWorklist | undefined): boolean =>
  attention?.emailConfirmed === false || attention?.secondFactor === 'required';

/** The greeting follows the hour in South Africa, whatever the browser's time zone. */
const greetingFor = (name: string): string => {
  const { morning, afternoon, evening } = personWorklistTexts.greeting;
  const hour = Number(formatInstant(portalNow()).slice(-5, -3));
  const greet = hour < 12 ? morning : hour < 18 ? afternoon : evening;
  return greet(name.split(' ')[0] ?? name);
};

/** The parts of the worklist that belong to a portal. */
const OF_PORTALS: readonly PortalName[] = ['owner', 'trustee', 'contractor', 'staff'];

/**
 * Whether the worklist is the server's current answer. Only then may it say that nothing waits: not for an older answer, a
 * stored one, or one from before the person received another portal.
 */
const useKnown = (
  attention: UseQueryResult<PersonWorklist>,
  held: readonly PortalName[] = [],
): HubWorklistFreshness => {
  const { kept } = useScreenDataAge();
  const { data, isFetching, isError, refetch } = attention;
  const lacks = data !== undefined && OF_PORTALS.some((portal) => held.includes(portal) && data[portal] === null);
  useEffect(() => {
    if (lacks) void refetch();
  }, [lacks, refetch]);
  if (isFetching) return 'checking';
  return isError || kept || lacks ? 'no' : 'yes';
};

const OFFICE_ADDRESS = '/office/';

/** Staff who hold no portal yet, such as right after the set-up of two-step login: the hub leads them to the office. */
const isStaffWithoutPortals = (
  attention: PersonWorklist | undefined,
  held: readonly PortalName[] | undefined,
): boolean => attention?.worksInOffice === true && !comesFirst(attention) && held?.length === 0;

/** Staff who wanted to go to a page of the office before they signed in go on to it. */
const useOfficeReturn = (held: readonly PortalName[] | undefined): void => {
  useEffect(() => {
    if (held === undefined || !held.includes('staff')) return;
    const wanted = takeOfficeReturnAddress();
    if (wanted !== null) globalThis.location.assign(wanted);
  }, [held]);
};

const Hub = () => {
  const access = usePortalAccess();
  // Loaded together and drawn together, so that no button moves under a finger. A failure does not delay the drawing.
  const attention = useQuery({ ...ownWorklistQuery(), retry: false });
  const known = useKnown(attention, access.data);
  useOfficeReturn(access.data);
  const isPending = access.isPending || attention.isPending;
  return (
    <PageContent className="hub">
      <PageHeader title={texts.title} lead={attention.data && greetingFor(attention.data.name)} />
      {isPending && !access.isError && <LoadingState text={texts.confirming} lines={3} />}
      {access.isError && <QueryLoadError query={access} text={texts.accessFailed} />}
      {attention.data && <HubSetupNotices attention={attention.data} />}
      {!isPending && isStaffWithoutPortals(attention.data, access.data) && (
        <Card>
          <EmptyState
            text={texts.staff}
            detail={texts.staffNext}
            action={<LinkButton href={OFFICE_ADDRESS}>{texts.openOffice}</LinkButton>}
          />
        </Card>
      )}
      {!isPending && access.data?.length === 0 && !attention.data?.worksInOffice && !comesFirst(attention.data) && (
        <Card>
          <EmptyState
            text={texts.noAccess}
            detail={whatNext(attention.data)}
            action={<LinkButton href={portalPaths.help.href()}>{portalShellTexts.help}</LinkButton>}
          />
        </Card>
      )}
      {!isPending && access.data && access.data.length > 0 && (
        <VerticalStack gap={4}>
          <InstallPortalOffer />
          {attention.data && <HubWorklistCard attention={attention.data} known={known} />}
          {attention.isLoadingError && <QueryLoadError query={attention} text={texts.needsYouFailed} />}
          <VerticalStack gap={2}>
            <h2>{texts.welcome}</h2>
            {access.data.every((portal) => portal === 'staff') && <p>{texts.staff}</p>}
            <PortalButtons held={access.data} />
          </VerticalStack>
        </VerticalStack>
      )}
    </PageContent>
  );
};

export default Hub;

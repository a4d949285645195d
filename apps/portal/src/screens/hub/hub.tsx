/** The User Portal hub: what needs the person now, and one button per permitted portal (A 2 /user-portal; screens.md 1). */

import { attentionTexts } from '@stoep/contract/identity/people.texts';
import type { Portal } from '@stoep/contract/identity/session';
import type { Attention } from '@stoep/contract/people/people';
import { hubTexts as texts } from '@stoep/contract/platform/hub.texts';
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccess } from '../../data/identity/session.ts';
import { attentionQuery } from '../../data/people/attention.ts';
import { LoadFailed } from '../../parts/loaded/loaded.tsx';
import { paths } from '../../paths.ts';
import { now } from '../../portal-clock.ts';
import { useShownAge } from '../../shell/use-shown-age.ts';
import { HubNotices } from './hub-notices.tsx';
import { InstallOffer } from './install-offer.tsx';
import { type Known, NeedsYou } from './needs-you.tsx';
import { PortalButtons } from './portal-buttons.tsx';

/** What happens next for who holds no portal: staff know, a link waits, staff refused, or there was no registration to match. */
const whatNext = (attention: Attention | undefined): string => {
  switch (attention?.registration) {
    case 'unmatched':
      return attentionTexts.unmatched;
    case 'to confirm':
      return attentionTexts.toConfirm;
    case 'refused':
      return attentionTexts.refused;
    default:
      return texts.noAccessNext;
  }
};

/** Until the address is confirmed, and the second factor of staff set up, the page shows that task alone. Other tasks are not known before. */
const comesFirst = (attention: Attention | undefined): boolean =>
  attention?.emailConfirmed === false || attention?.secondFactor === 'required';

/** By the hour in South Africa, wherever the browser is. */
const greetingFor = (name: string): string => {
  const { morning, afternoon, evening } = attentionTexts.greeting;
  const hour = Number(formatInstant(now()).slice(-5, -3));
  const greet = hour < 12 ? morning : hour < 18 ? afternoon : evening;
  return greet(name.split(' ')[0] ?? name);
};

/** The parts of the answer that belong to a portal. */
const OF_PORTALS: readonly Portal[] = ['owner', 'trustee', 'contractor', 'staff'];

/**
 * Whether the answer is the server's of now: nothing is said to be clear by an older one, by one that the device had, or by one
 * that knows nothing yet of a portal that the person holds since.
 */
const useKnown = (attention: UseQueryResult<Attention>, held: readonly Portal[] = []): Known => {
  const { kept } = useShownAge();
  const { data, isFetching, isError, refetch } = attention;
  const lacks =
    data !== undefined && OF_PORTALS.some((portal) => held.includes(portal) && data[portal] === null);
  useEffect(() => {
    if (lacks) void refetch();
  }, [lacks, refetch]);
  if (isFetching) return 'checking';
  return isError || kept || lacks ? 'no' : 'yes';
};

const Hub = () => {
  const access = useAccess();
  // Asked at the same time: shown together, so that no button moves away under a finger. A failure holds nothing up.
  const attention = useQuery({ ...attentionQuery(), retry: false });
  const known = useKnown(attention, access.data);
  const isPending = access.isPending || attention.isPending;
  return (
    <Page className="hub">
      <PageHeader title={texts.title} lead={attention.data && greetingFor(attention.data.name)} />
      {isPending && !access.isError && <LoadingState text={texts.confirming} lines={3} />}
      {access.isError && <LoadFailed query={access} text={texts.accessFailed} />}
      {attention.data && <HubNotices attention={attention.data} />}
      {!isPending && access.data?.length === 0 && !comesFirst(attention.data) && (
        <Card>
          <EmptyState
            text={texts.noAccess}
            detail={whatNext(attention.data)}
            action={<LinkButton href={paths.help.href()}>{shellTexts.help}</LinkButton>}
          />
        </Card>
      )}
      {!isPending && access.data && access.data.length > 0 && (
        <Stack gap={4}>
          <InstallOffer />
          {attention.data && <NeedsYou attention={attention.data} known={known} />}
          {attention.isLoadingError && <LoadFailed query={attention} text={texts.needsYouFailed} />}
          <Stack gap={2}>
            <h2>{texts.welcome}</h2>
            <PortalButtons held={access.data} />
          </Stack>
        </Stack>
      )}
    </Page>
  );
};

export default Hub;

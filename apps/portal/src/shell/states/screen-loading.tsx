/** The skeleton of a screen whose code is loading, with title and lead from the route table. */
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import type { PortalRoute } from '../../portal-route.ts';

export const ScreenLoadingSkeleton = ({ row }: { row: Pick<PortalRoute, 'title' | 'lead'> | undefined }) => (
  <PageContent>
    {row?.lead !== undefined && <PageHeader title={row.title} lead={row.lead} />}
    <LoadingState text={portalShellTexts.loadingScreen} lines={6} />
  </PageContent>
);

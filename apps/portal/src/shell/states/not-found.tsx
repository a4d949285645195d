import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import { portalPaths } from '../../paths.ts';

export const PortalPageNotFound = () => (
  <PageContent>
    <PageHeader title={portalShellTexts.notFoundTitle} />
    <EmptyState
      text={portalShellTexts.notFound}
      action={<LinkButton href={portalPaths.hub.href()}>{portalShellTexts.goHome}</LinkButton>}
    />
  </PageContent>
);

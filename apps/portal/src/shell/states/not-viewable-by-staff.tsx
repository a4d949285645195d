/** Replaces a screen that staff may not see in a view-as session. */
import { viewAsTexts as texts } from '@stoep/contract/identity/view-as.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import { portalPaths } from '../../paths.ts';

export const ScreenNotViewableByStaff = () => (
  <PageContent>
    <PageHeader title={texts.privateTitle} />
    <EmptyState text={texts.private} action={<LinkButton href={portalPaths.hub.href()}>{texts.back}</LinkButton>} />
  </PageContent>
);

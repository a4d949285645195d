/** In place of a screen that staff do not see who look as somebody else. */
import { viewingTexts as texts } from '@stoep/contract/identity/viewing.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import { paths } from '../../paths.ts';

export const NotShown = () => (
  <Page>
    <PageHeader title={texts.privateTitle} />
    <EmptyState text={texts.private} action={<LinkButton href={paths.hub.href()}>{texts.back}</LinkButton>} />
  </Page>
);

/** In place of a screen that staff do not see who look as somebody else. */
import { viewingTexts as texts } from '@stoep/contract/texts/viewing';
import { LinkButton } from '@stoep/ui/button';
import { EmptyState } from '@stoep/ui/empty-state';
import { Page, PageHeader } from '@stoep/ui/layout';
import { paths } from '../paths.ts';

export const NotShown = () => (
  <Page>
    <PageHeader title={texts.privateTitle} />
    <EmptyState text={texts.private} action={<LinkButton href={paths.hub.href()}>{texts.back}</LinkButton>} />
  </Page>
);

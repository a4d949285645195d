import { shellTexts } from '@stoep/contract/texts/shell';
import { LinkButton } from '@stoep/ui/button';
import { EmptyState } from '@stoep/ui/empty-state';
import { Page, PageHeader } from '@stoep/ui/layout';
import { paths } from '../paths.ts';

export const NotFound = () => (
  <Page>
    <PageHeader title={shellTexts.notFoundTitle} />
    <EmptyState
      text={shellTexts.notFound}
      action={<LinkButton href={paths.hub.href()}>{shellTexts.goHome}</LinkButton>}
    />
  </Page>
);

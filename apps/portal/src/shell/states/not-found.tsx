import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import { paths } from '../../paths.ts';

export const NotFound = () => (
  <Page>
    <PageHeader title={shellTexts.notFoundTitle} />
    <EmptyState
      text={shellTexts.notFound}
      action={<LinkButton href={paths.hub.href()}>{shellTexts.goHome}</LinkButton>}
    />
  </Page>
);

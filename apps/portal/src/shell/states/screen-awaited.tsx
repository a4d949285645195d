/** In the place of a screen that is on its way: its title and the sentence beneath, where the route table names them, and a skeleton. */
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import type { Row } from '../../route-row.ts';

export const ScreenAwaited = ({ row }: { row: Pick<Row, 'title' | 'lead'> | undefined }) => (
  <Page>
    {row?.lead !== undefined && <PageHeader title={row.title} lead={row.lead} />}
    <LoadingState text={shellTexts.loadingScreen} lines={6} />
  </Page>
);

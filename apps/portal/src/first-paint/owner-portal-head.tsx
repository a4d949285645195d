/** Title and sentence of the owner portal, which most links in mails lead to: read while the scripts arrive. */
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { Page, PageHeader } from '@stoep/ui/layout/layout';

export const OwnerPortalHead = () => (
  <main className="boot-head">
    <Page>
      <PageHeader title={screenTitles.ownerPortal} lead={screenTitles.ownerPortalLead} />
    </Page>
  </main>
);

/** Title and sentence of the owner portal, which most links in mails lead to: read while the scripts arrive. */
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';

export const OwnerPortalHead = () => (
  <main className="boot-head">
    <PageContent>
      <PageHeader title={screenTitles.ownerPortal} lead={screenTitles.ownerPortalLead} />
    </PageContent>
  </main>
);

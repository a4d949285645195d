/** Title and lead of the owner portal, where most links in mails lead; drawn while the scripts load. */
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';

export const OwnerPortalFirstPaint = () => (
  <main className="boot-head">
    <PageContent>
      <PageHeader title={screenTitles.ownerPortal} lead={screenTitles.ownerPortalLead} />
    </PageContent>
  </main>
);

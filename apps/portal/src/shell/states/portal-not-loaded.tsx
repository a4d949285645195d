/** Shown when the portal's own code does not load; the person can reload the page. */
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { Button } from '@stoep/ui/form/button';
import { PageContent } from '@stoep/ui/layout/layout';

export const PortalNotLoadedPage = () => (
  <PageContent>
    <ErrorState
      text={portalShellTexts.chunkFailed}
      action={<Button onClick={() => globalThis.location.reload()}>{portalShellTexts.reload}</Button>}
    />
  </PageContent>
);

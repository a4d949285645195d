/** In place of the portal where its own code does not arrive: said, with a reload that the person chooses. */
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { Button } from '@stoep/ui/form/button';
import { Page } from '@stoep/ui/layout/layout';

export const NotLoaded = () => (
  <Page>
    <ErrorState
      text={shellTexts.chunkFailed}
      action={<Button onClick={() => globalThis.location.reload()}>{shellTexts.reload}</Button>}
    />
  </Page>
);

/** For a screen that crashed or could not be loaded: says so and offers a reload; the address stays. */
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { Button, LinkButton } from '@stoep/ui/form/button';
import { HorizontalRow, PageContent } from '@stoep/ui/layout/layout';
import { useRouteError } from 'react-router';
import { ChunkLoadError } from '../../lazy-screen.ts';
import { portalPaths } from '../../paths.ts';

export const ScreenErrorPage = () => {
  const error = useRouteError();
  const text = error instanceof ChunkLoadError ? portalShellTexts.chunkFailed : portalShellTexts.crashed;
  return (
    <PageContent>
      <ErrorState
        text={text}
        action={
          <HorizontalRow>
            <Button onClick={() => globalThis.location.reload()}>{portalShellTexts.reload}</Button>
            <LinkButton variant="quiet" href={portalPaths.hub.href()}>
              {portalShellTexts.homeLink}
            </LinkButton>
          </HorizontalRow>
        }
      />
    </PageContent>
  );
};

/** When a screen crashes or its code does not arrive: say so and offer a reload; the address stays. */
import { shellTexts } from '@stoep/contract/platform/shell.texts';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { Button, LinkButton } from '@stoep/ui/form/button';
import { Page, Row } from '@stoep/ui/layout/layout';
import { useRouteError } from 'react-router';
import { ChunkLoadError } from '../../lazy-screen.ts';
import { paths } from '../../paths.ts';

export const ErrorScreen = () => {
  const error = useRouteError();
  const text = error instanceof ChunkLoadError ? shellTexts.chunkFailed : shellTexts.crashed;
  return (
    <Page>
      <ErrorState
        text={text}
        action={
          <Row>
            <Button onClick={() => globalThis.location.reload()}>{shellTexts.reload}</Button>
            <LinkButton variant="quiet" href={paths.hub.href()}>
              {shellTexts.homeLink}
            </LinkButton>
          </Row>
        }
      />
    </Page>
  );
};

/** Above a form: what its writer began before the login ended. */
import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { Row, Stack } from '@stoep/ui/layout/layout';
import type { Draft } from './use-draft.ts';

type DraftOfferProps = {
  draft: Draft;
  /** The form takes files as well, which are not saved. */
  withFiles?: boolean;
  /** What else is not stored. */
  note?: string;
};

export const DraftOffer = ({ draft: { at, restore, discard }, withFiles = false, note }: DraftOfferProps) =>
  at && (
    <Notice tone="info">
      <Stack gap={1}>
        <span>
          {texts.begun(formatInstant(at))} {note ?? (withFiles && texts.filesAgain)}
        </span>
        <Row gap={1}>
          <Button compact onClick={restore}>
            {texts.restore}
          </Button>
          <Button compact variant="quiet" onClick={discard}>
            {texts.discardText}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );

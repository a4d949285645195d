/** Offers, above a form, the draft that the person began before the login ended. */
import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import type { SavedFormDraft } from './use-draft.ts';

type DraftOfferProps = {
  draft: SavedFormDraft;
  /** The form takes files as well, which are not saved. */
  withFiles?: boolean;
  /** What else is not stored. */
  note?: string;
};

export const SavedDraftOffer = ({ draft: { at, restore, discard }, withFiles = false, note }: DraftOfferProps) =>
  at && (
    <Notice tone="info">
      <VerticalStack gap={1}>
        <span>
          {texts.begun(formatInstant(at))} {note ?? (withFiles && texts.filesAgain)}
        </span>
        <HorizontalRow gap={1}>
          <Button compact onClick={restore}>
            {texts.restore}
          </Button>
          <Button compact variant="quiet" onClick={discard}>
            {texts.discardText}
          </Button>
        </HorizontalRow>
      </VerticalStack>
    </Notice>
  );

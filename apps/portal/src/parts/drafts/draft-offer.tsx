/** Offers the saved draft above a form, after a login that timed out. */
import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import type { FormDraftOfferState } from './use-draft.ts';

type DraftOfferProps = {
  draft: FormDraftOfferState;
  /** True if the form also takes files, which are not saved. */
  withFiles?: boolean;
  /** A note on what else is not saved. */
  note?: string;
};

export const PortalFormDraftOffer = ({ draft: { at, restore, discard }, withFiles = false, note }: DraftOfferProps) =>
  at && (
    <InlineNotice tone="info">
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
    </InlineNotice>
  );

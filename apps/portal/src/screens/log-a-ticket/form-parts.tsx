/** The common parts of the ticket forms: the notice of the result, missing fields, and photos. */
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import type { ComponentProps } from 'react';
import { PortalFormDraftOffer } from '../../parts/drafts/draft-offer.tsx';
import { PhotoPicker } from '../../parts/photos/photo-picker.tsx';
import { OfflineItemsCard } from '../../parts/unsent/offline-items-card.tsx';
import { EmojiText } from './emoji-text.tsx';
import { OfflineTicketNotice } from './offline-ticket-notice.tsx';
import { SubmittedTicketNotice } from './submitted-ticket-notice.tsx';
import type { useTicketForm } from './use-ticket-form.ts';

type Form = ReturnType<typeof useTicketForm>;
type AboveFormProps = { form: Form; draft: ComponentProps<typeof PortalFormDraftOffer>['draft'] };

/** Notices of the ticket that was sent or queued on the device, and of a saved draft. */
export const TicketFormNotices = ({ form: { logged, kept, filesFailed }, draft }: AboveFormProps) => (
  <>
    {logged && <SubmittedTicketNotice key={logged.id} logged={logged} someFailed={filesFailed} />}
    {kept && <OfflineTicketNotice />}
    <PortalFormDraftOffer draft={draft} withFiles />
    <OfflineItemsCard shows={({ written }) => written.kind === 'ticket'} />
  </>
);

export const TicketFormErrors = ({ form: { summaryProps } }: { form: Form }) => (
  <ErrorSummary {...summaryProps} title={summaryProps.title && <EmojiText>{summaryProps.title}</EmojiText>} />
);

/** Refused photos belong to the ticket that was sent. The next ticket starts without them. */
export const TicketFormPhotos = ({ form: { logged, picked, retryFile, busy } }: { form: Form }) => (
  <PhotoPicker
    key={logged?.id}
    label={texts.photos}
    hint={texts.photosHint}
    multiple
    picked={picked}
    onRetry={retryFile}
    camera
    disabled={busy}
  />
);

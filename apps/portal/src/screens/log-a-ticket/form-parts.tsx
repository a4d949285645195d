/** What the forms that log a ticket have in common: what became of it above them, what is missing, and its photos. */
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import type { ComponentProps } from 'react';
import { SavedDraftOffer } from '../../parts/drafts/draft-offer.tsx';
import { PhotoPicker } from '../../parts/photos/photo-picker.tsx';
import { OfflineItemsCard } from '../../parts/unsent/offline-items-card.tsx';
import { EmojiText } from './emoji-text.tsx';
import { OfflineTicketNotice } from './offline-ticket-notice.tsx';
import { SubmittedTicketNotice } from './submitted-ticket-notice.tsx';
import type { useTicketForm } from './use-ticket-form.ts';

type Form = ReturnType<typeof useTicketForm>;
type AboveFormProps = { form: Form; draft: ComponentProps<typeof SavedDraftOffer>['draft'] };

/** The ticket that was sent, or that waits on the device, and what was begun before. */
export const TicketFormNotices = ({ form: { logged, kept, filesFailed }, draft }: AboveFormProps) => (
  <>
    {logged && <SubmittedTicketNotice key={logged.id} logged={logged} someFailed={filesFailed} />}
    {kept && <OfflineTicketNotice />}
    <SavedDraftOffer draft={draft} withFiles />
    <OfflineItemsCard shows={({ written }) => written.kind === 'ticket'} />
  </>
);

export const TicketFormErrors = ({ form: { summaryProps } }: { form: Form }) => (
  <ErrorSummary {...summaryProps} title={summaryProps.title && <EmojiText>{summaryProps.title}</EmojiText>} />
);

/** What was refused belongs to the ticket that is gone: another one begins without it. */
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

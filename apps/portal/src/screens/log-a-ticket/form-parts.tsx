/** What the forms that log a ticket have in common: what became of it above them, what is missing, and its photos. */
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import type { ComponentProps } from 'react';
import { DraftOffer } from '../../parts/drafts/draft-offer.tsx';
import { PhotoPicker } from '../../parts/photos/photo-picker.tsx';
import { UnsentCard } from '../../parts/unsent/unsent-card.tsx';
import { EmojiText } from './emoji-text.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { Submitted } from './submitted.tsx';
import type { useTicketForm } from './use-ticket-form.ts';

type Form = ReturnType<typeof useTicketForm>;
type AboveFormProps = { form: Form; draft: ComponentProps<typeof DraftOffer>['draft'] };

/** The ticket that was sent, or that waits on the device, and what was begun before. */
export const AboveForm = ({ form: { logged, kept, filesFailed }, draft }: AboveFormProps) => (
  <>
    {logged && <Submitted key={logged.id} logged={logged} someFailed={filesFailed} />}
    {kept && <KeptNotice />}
    <DraftOffer draft={draft} withFiles />
    <UnsentCard shows={({ written }) => written.kind === 'ticket'} />
  </>
);

export const FormErrors = ({ form: { summaryProps } }: { form: Form }) => (
  <ErrorSummary {...summaryProps} title={summaryProps.title && <EmojiText>{summaryProps.title}</EmojiText>} />
);

/** What was refused belongs to the ticket that is gone: another one begins without it. */
export const FormPhotos = ({ form: { logged, picked, retryFile, busy } }: { form: Form }) => (
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

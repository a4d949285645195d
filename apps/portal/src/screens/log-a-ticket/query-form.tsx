/** Queries one charge. The entry is prefilled, so the person only describes the problem. */
import type { LevyAccountLedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { LinkButton } from '@stoep/ui/form/button';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { portalPaths } from '../../paths.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { TicketFormErrors, TicketFormNotices, TicketFormPhotos } from './form-parts.tsx';
import { TicketNextSteps } from './next-steps.tsx';
import { QueriedEntryFacts, type QueriedEntryPath, QueriedEntrySection } from './queried-entry.tsx';
import './log-a-ticket.css';
import { useSavedTicketDraft } from './use-ticket-draft.ts';
import { useTicketForm } from './use-ticket-form.ts';

const texts = ticketTexts.query;

export const QueryChargeForm = ({ queried }: { queried: QueriedEntryPath }) => (
  <QueriedEntrySection queried={queried}>{(entry) => <OfEntry queried={queried} entry={entry} />}</QueriedEntrySection>
);

const OfEntry = ({ queried, entry }: { queried: QueriedEntryPath; entry: LevyAccountLedgerRow }) => {
  const { levyAccountId } = queried.path;
  const form = useTicketForm('owner', {
    purpose: 'Report',
    type: 'Levy Account',
    description: '',
    linkedId: levyAccountId,
    entryId: queried.entryId,
  });
  const { draft, logged, kept } = form;
  useUnsavedWarning(draft.description.trim() !== '' && !form.busy);
  const written = useSavedTicketDraft({
    place: `query/${queried.entryId}`,
    draft,
    role: 'owner',
    resume: ({ description }) => form.change({ description }),
  });
  const back = (
    <HorizontalRow>
      <LinkButton href={portalPaths.levyAccountDetail.href(queried.path, { entry: entry.id })}>{texts.back}</LinkButton>
    </HorizontalRow>
  );
  return (
    <VerticalStack gap={3}>
      <TicketFormNotices form={form} draft={written} />
      <Card title={texts.title} note={texts.lead}>
        <VerticalStack gap={2.5}>
          <QueriedEntryFacts entry={entry} />
          {logged || kept || entry.ticket ? (
            <>
              {entry.ticket && !logged && <InlineNotice>{texts.already(String(entry.ticket.number))}</InlineNotice>}
              {back}
            </>
          ) : (
            <Words form={form} />
          )}
        </VerticalStack>
      </Card>
    </VerticalStack>
  );
};

const Words = ({ form }: { form: ReturnType<typeof useTicketForm> }) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void form.submit(form.draft);
    }}
  >
    <VerticalStack gap={2.5}>
      <TicketFormErrors form={form} />
      <TextAreaField
        {...form.field('description')}
        label={texts.wrong}
        rows={4}
        maxLength={10_000}
        value={form.draft.description}
        onChange={(event) => form.change({ description: event.target.value })}
      />
      <TicketFormPhotos form={form} />
      <TicketNextSteps />
      <HorizontalRow>
        <SubmitButton busy={form.busy} busyLabel={ticketTexts.submitting}>
          {ticketTexts.submit}
        </SubmitButton>
      </HorizontalRow>
    </VerticalStack>
  </form>
);

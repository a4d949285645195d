/** A query of one charge: the entry is filled in, what is wrong with it is all that there is to write. */
import type { LedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { LinkButton } from '@stoep/ui/form/button';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { paths } from '../../paths.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { AboveForm, FormErrors, FormPhotos } from './form-parts.tsx';
import { NextSteps } from './next-steps.tsx';
import { EntryFacts, type Queried, QueriedEntry } from './queried-entry.tsx';
import './log-a-ticket.css';
import { useTicketDraft } from './use-ticket-draft.ts';
import { useTicketForm } from './use-ticket-form.ts';

const texts = ticketTexts.query;

export const QueryForm = ({ queried }: { queried: Queried }) => (
  <QueriedEntry queried={queried}>{(entry) => <OfEntry queried={queried} entry={entry} />}</QueriedEntry>
);

const OfEntry = ({ queried, entry }: { queried: Queried; entry: LedgerRow }) => {
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
  const written = useTicketDraft({
    place: `query/${queried.entryId}`,
    draft,
    role: 'owner',
    resume: ({ description }) => form.change({ description }),
  });
  const back = (
    <Row>
      <LinkButton href={paths.levyAccountDetail.href(queried.path, { entry: entry.id })}>
        {texts.back}
      </LinkButton>
    </Row>
  );
  return (
    <Stack gap={3}>
      <AboveForm form={form} draft={written} />
      <Card title={texts.title} note={texts.lead}>
        <Stack gap={2.5}>
          <EntryFacts entry={entry} />
          {logged || kept || entry.ticket ? (
            <>
              {entry.ticket && !logged && <Notice>{texts.already(String(entry.ticket.number))}</Notice>}
              {back}
            </>
          ) : (
            <Words form={form} />
          )}
        </Stack>
      </Card>
    </Stack>
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
    <Stack gap={2.5}>
      <FormErrors form={form} />
      <TextAreaField
        {...form.field('description')}
        label={texts.wrong}
        rows={4}
        maxLength={10_000}
        value={form.draft.description}
        onChange={(event) => form.change({ description: event.target.value })}
      />
      <FormPhotos form={form} />
      <NextSteps />
      <Row>
        <SubmitButton busy={form.busy} busyLabel={ticketTexts.submitting}>
          {ticketTexts.submit}
        </SubmitButton>
      </Row>
    </Stack>
  </form>
);

import { guessTicketRequestType } from '@stoep/contract/works/guess-request-type';
import type { TicketAuthorRole, TicketType } from '@stoep/contract/works/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { useState } from 'react';
import { portalPaths } from '../../paths.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { TicketFormErrors, TicketFormNotices, TicketFormPhotos } from './form-parts.tsx';
import { TicketLinkedRecordField } from './linked-field.tsx';
import { TicketRoleField } from './role-field.tsx';
import { ticketTypeOptions } from './ticket-draft.ts';
import { useSavedTicketDraft } from './use-ticket-draft.ts';
import { useTicketForm } from './use-ticket-form.ts';

type ReportFormProps = {
  role: TicketAuthorRole;
  held: readonly TicketAuthorRole[];
  onRole: (role: TicketAuthorRole) => void;
};

/** The short form for a Request; it makes the same call as the documents' form. */
export const ReportProblemForm = ({ role, held, onRole }: ReportFormProps) => {
  const form = useTicketForm(role);
  const { draft, change, field } = form;
  const type: TicketType = draft.type === '' ? guessTicketRequestType(draft.description) : draft.type;
  useUnsavedWarning(draft.description.trim() !== '' && !form.busy);
  const written = useSavedTicketDraft({
    place: 'report',
    draft,
    role,
    resume: (before, wrote) => {
      form.resume(before);
      if (held.includes(wrote)) onRole(wrote);
    },
  });
  // The form closes after sending, unless a photo has to be sent again.
  const sent = form.logged?.id ?? (form.kept ? 'kept' : null);
  const [reopened, setReopened] = useState<string | null>(null);
  const closed = sent !== null && sent !== reopened && !form.busy && !form.filesFailed;
  return (
    <VerticalStack gap={3}>
      <TicketFormNotices form={form} draft={written} />
      {closed ? (
        <HorizontalRow>
          <Button onClick={() => setReopened(sent)}>{texts.reporting.another}</Button>
        </HorizontalRow>
      ) : (
        <Card>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void form.submit({ ...draft, type });
            }}
          >
            <VerticalStack gap={2.5}>
              <TicketFormErrors form={form} />
              <TextAreaField
                {...field('description')}
                label={texts.reporting.description}
                placeholder={texts.reporting.placeholder}
                rows={4}
                maxLength={10_000}
                value={draft.description}
                onChange={(event) => change({ description: event.target.value })}
              />
              <TicketFormPhotos form={form} />
              {draft.description.trim() !== '' && (
                <SelectField
                  {...field('type')}
                  label={texts.reporting.type}
                  hint={draft.type === '' ? texts.reporting.typeHint : undefined}
                  value={type}
                  options={ticketTypeOptions('Request', role)}
                  onChange={(event) => change({ type: event.target.value as TicketType })}
                />
              )}
              <TicketRoleField
                role={role}
                held={held}
                onRole={(next) => {
                  change({ linkedId: '' });
                  onRole(next);
                }}
              />
              <TicketLinkedRecordField
                {...field('linkedId')}
                key={role}
                draft={draft}
                role={role}
                onChange={(linkedId) => change({ linkedId })}
              />
              <HorizontalRow gap={2}>
                <SubmitButton busy={form.busy} busyLabel={texts.submitting}>
                  {texts.reporting.send}
                </SubmitButton>
                <Link href={portalPaths.logATicket.href()} state={{ role }}>
                  {texts.reporting.full}
                </Link>
              </HorizontalRow>
            </VerticalStack>
          </form>
        </Card>
      )}
    </VerticalStack>
  );
};

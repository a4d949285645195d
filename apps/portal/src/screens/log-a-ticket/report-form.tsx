import { guessRequestType } from '@stoep/contract/works/guess-request-type';
import type { TicketRole, TicketType } from '@stoep/contract/works/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { AboveForm, FormErrors, FormPhotos } from './form-parts.tsx';
import { LinkedField } from './linked-field.tsx';
import { RoleField } from './role-field.tsx';
import { typeOptions } from './ticket-draft.ts';
import { useTicketDraft } from './use-ticket-draft.ts';
import { useTicketForm } from './use-ticket-form.ts';

type ReportFormProps = {
  role: TicketRole;
  held: readonly TicketRole[];
  onRole: (role: TicketRole) => void;
};

/** The short way to log a Request, by the same call as the form of the documents. */
export const ReportForm = ({ role, held, onRole }: ReportFormProps) => {
  const form = useTicketForm(role);
  const { draft, change, field } = form;
  const type: TicketType = draft.type === '' ? guessRequestType(draft.description) : draft.type;
  useUnsavedWarning(draft.description.trim() !== '' && !form.busy);
  const written = useTicketDraft({
    place: 'report',
    draft,
    role,
    resume: (before, wrote) => {
      form.resume(before);
      if (held.includes(wrote)) onRole(wrote);
    },
  });
  // What was sent closes the form, unless a photo of it has still to be sent again.
  const sent = form.logged?.id ?? (form.kept ? 'kept' : null);
  const [reopened, setReopened] = useState<string | null>(null);
  const closed = sent !== null && sent !== reopened && !form.busy && !form.filesFailed;
  return (
    <Stack gap={3}>
      <AboveForm form={form} draft={written} />
      {closed ? (
        <Row>
          <Button onClick={() => setReopened(sent)}>{texts.reporting.another}</Button>
        </Row>
      ) : (
        <Card>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void form.submit({ ...draft, type });
            }}
          >
            <Stack gap={2.5}>
              <FormErrors form={form} />
              <TextAreaField
                {...field('description')}
                label={texts.reporting.description}
                placeholder={texts.reporting.placeholder}
                rows={4}
                maxLength={10_000}
                value={draft.description}
                onChange={(event) => change({ description: event.target.value })}
              />
              <FormPhotos form={form} />
              {draft.description.trim() !== '' && (
                <SelectField
                  {...field('type')}
                  label={texts.reporting.type}
                  hint={draft.type === '' ? texts.reporting.typeHint : undefined}
                  value={type}
                  options={typeOptions('Request', role)}
                  onChange={(event) => change({ type: event.target.value as TicketType })}
                />
              )}
              <RoleField
                role={role}
                held={held}
                onRole={(next) => {
                  change({ linkedId: '' });
                  onRole(next);
                }}
              />
              <LinkedField
                {...field('linkedId')}
                key={role}
                draft={draft}
                role={role}
                onChange={(linkedId) => change({ linkedId })}
              />
              <Row gap={2}>
                <SubmitButton busy={form.busy} busyLabel={texts.submitting}>
                  {texts.reporting.send}
                </SubmitButton>
                <Link href={paths.logATicket.href()} state={{ role }}>
                  {texts.reporting.full}
                </Link>
              </Row>
            </Stack>
          </form>
        </Card>
      )}
    </Stack>
  );
};

import type { TicketAuthorRole, TicketType } from '@stoep/contract/works/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { RadioCards } from '@stoep/ui/form/choice-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { TicketFormErrors, TicketFormNotices, TicketFormPhotos } from './form-parts.tsx';
import { TicketLinkedRecordField } from './linked-field.tsx';
import { TicketNextSteps } from './next-steps.tsx';
import { TicketRoleField } from './role-field.tsx';
import { ticketDraftForRole, ticketTypeOptions } from './ticket-draft.ts';
import './log-a-ticket.css';
import { useSavedTicketDraft } from './use-ticket-draft.ts';
import { useTicketForm } from './use-ticket-form.ts';

type TicketFormProps = {
  role: TicketAuthorRole;
  held: readonly TicketAuthorRole[];
  onRole: (role: TicketAuthorRole) => void;
};

/** The form titled "Ticket Information" (B 2). */
export const TicketInformationForm = ({ role, held, onRole }: TicketFormProps) => {
  const form = useTicketForm(role);
  const { draft, change, field } = form;
  useUnsavedWarning(draft.description.trim() !== '' && !form.busy);
  const written = useSavedTicketDraft({
    place: 'ticket',
    draft,
    role,
    resume: (before, wrote) => {
      form.resume(before);
      if (held.includes(wrote)) onRole(wrote);
    },
  });
  const linked = (
    <TicketLinkedRecordField
      {...field('linkedId')}
      key={role}
      draft={draft}
      role={role}
      onChange={(linkedId) => change({ linkedId })}
    />
  );
  return (
    <VerticalStack gap={3}>
      <TicketFormNotices form={form} draft={written} />
      <Card title={texts.formTitle}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit(draft);
          }}
        >
          <VerticalStack gap={2.5}>
            <TicketFormErrors form={form} />
            <TicketRoleField
              role={role}
              held={held}
              onRole={(next) => {
                form.resume(ticketDraftForRole(draft, next));
                onRole(next);
              }}
            />
            <RadioCards
              name="purpose"
              label={texts.purpose}
              value={draft.purpose}
              options={[
                { value: 'Request', kind: texts.request, label: texts.requestWords },
                { value: 'Report', kind: texts.report, label: texts.reportWords },
              ]}
              onChange={(event) => change({ purpose: event.target.value === 'Report' ? 'Report' : 'Request' })}
            />
            {draft.purpose === 'Request' && linked}
            <SelectField
              {...field('type')}
              label={texts.ticketType}
              emptyLabel={texts.chooseType}
              value={draft.type}
              options={ticketTypeOptions(draft.purpose, role)}
              onChange={(event) => change({ type: event.target.value as TicketType | '' })}
            />
            {draft.purpose === 'Report' && linked}
            <TextAreaField
              {...field('description')}
              label={texts.description}
              placeholder={texts.descriptionPlaceholder}
              rows={4}
              maxLength={10_000}
              value={draft.description}
              onChange={(event) => change({ description: event.target.value })}
            />
            <TicketFormPhotos form={form} />
            <TicketNextSteps />
            <HorizontalRow>
              <SubmitButton busy={form.busy} busyLabel={texts.submitting}>
                {texts.submit}
              </SubmitButton>
            </HorizontalRow>
          </VerticalStack>
        </form>
      </Card>
    </VerticalStack>
  );
};

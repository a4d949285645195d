/** The steps of a call, one press or one key each: a statement, a ticket, a note. */
import Button from '@mui/material/Button';
import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeResource, OfficeStepDefinition } from '@stoep/contract/office/office-resource';
import { type RaRecord, required, useGetOne } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { isMailOfDemo } from '../installation-status.ts';
import { usePageKeys } from '../keys/page-keys.ts';
import { SelectInput } from '../records/inputs/select-input.tsx';
import { TextInput } from '../records/inputs/text-input.tsx';
import { RecordStepDialog } from '../records/steps/record-actions.tsx';
import { useShortcutKeys } from '../records/use-shortcut-keys.ts';
import { LogTicketLink } from '../works/log-ticket-link.tsx';
import { CallNoteForm } from './call-note-form.tsx';
import { lastThreeMonthsPeriod } from './person-page-query.ts';

const KEYS = { sendStatement: 's', logTicket: 't', note: 'n' } as const;
type Step = keyof typeof KEYS;
const STEPS = Object.entries(KEYS) as [Step, string][];

const knownOf = (step: Step, levyAccountId: string | undefined): Record<string, unknown> =>
  step === 'sendStatement'
    ? { levyAccountId, ...lastThreeMonthsPeriod() }
    : { levyAccountId, type: 'Account Query', urgency: 'Normal' };

const Words = ({ source, label }: { source: string; label: string }) => (
  <TextInput
    source={source}
    label={label}
    multiline
    minRows={4}
    autoFocus
    validate={required(`Please enter ${label}.`)}
    helperText="Press Ctrl + Enter to save."
  />
);

type Account = { readonly id: string; readonly name: string };

const inputsOf = (accounts: readonly Account[]): Record<string, ReactNode> => ({
  levyAccountId: (
    <SelectInput
      source="levyAccountId"
      label="Levy account"
      choices={accounts}
      validate={required('Please enter Levy account.')}
    />
  ),
  description: <Words source="description" label="Description" />,
});

type CallStepsProps = {
  /** Who is on the telephone. */
  contactId: string;
  /** The steps that the role may take. */
  can: readonly string[];
  /** Their accounts that run; the first is chosen. */
  accounts: readonly Account[];
};

/** What this person gets: the declared text is for anybody. */
const tellsOf = (step: Step, { ticketReach, statementTo, title }: RaRecord): string | undefined => {
  if (step === 'logTicket') return ticketReach ? String(ticketReach) : undefined;
  return statementTo
    ? `The statement ${isMailOfDemo() ? 'goes to the demo mailbox, as an email' : 'is emailed'} to ${String(statementTo)}.`
    : `No address of ${String(title)} can be used, so nothing can be sent. Print the statement on the page of the account.`;
};

type StepOfCallProps = Omit<CallStepsProps, 'can'> & {
  step: Step;
  resource: OfficeResource;
  action: OfficeStepDefinition;
  onClose: () => void;
};

const StepOfCall = ({ step, resource, action, contactId, accounts, onClose }: StepOfCallProps) => {
  const { data: person } = useGetOne('contacts', { id: contactId });
  const tells = person && tellsOf(step, person);
  return (
    <RecordStepDialog
      resource={resource}
      name={step}
      action={tells === undefined ? action : { ...action, tells }}
      id={contactId}
      filled={knownOf(step, accounts[0]?.id)}
      inputs={inputsOf(accounts)}
      onClose={onClose}
    />
  );
};

export const CallSteps = ({ contactId, can, accounts }: CallStepsProps) => {
  const resource = findOfficeResource('contacts');
  const [open, setOpen] = useState<Step>();
  const offered = STEPS.filter(([step]) => can.includes(step));
  usePageKeys(
    'This person',
    offered.map(([step, key]) => [key, resource?.actions?.[step]?.label ?? ''] as const),
  );
  useShortcutKeys((key) => {
    const step = offered.find(([, of]) => of === key)?.[0];
    if (step) setOpen(step);
    return step !== undefined;
  });
  const action = open && resource?.actions?.[open];
  const close = () => setOpen(undefined);
  if (!resource) return null;
  return (
    <>
      <div className="office-actions">
        {offered.map(([step, key]) => (
          <Button key={step} variant="outlined" aria-keyshortcuts={key} onClick={() => setOpen(step)}>
            {resource.actions?.[step]?.label}
            <span className="office-key" aria-hidden="true">
              {key}
            </span>
          </Button>
        ))}
        {can.includes('logTicket') ? null : <LogTicketLink known={{ contactId }} />}
      </div>
      {action && open === 'note' ? (
        <CallNoteForm key={contactId} contactId={contactId} action={action} onClose={close} />
      ) : null}
      {action && open && open !== 'note' ? (
        <StepOfCall
          step={open}
          action={action}
          resource={resource}
          contactId={contactId}
          accounts={accounts}
          onClose={close}
        />
      ) : null}
    </>
  );
};

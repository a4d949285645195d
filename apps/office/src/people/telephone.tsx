/** Beside the steps of a person: shortcuts for work during a telephone call. */
import Button from '@mui/material/Button';
import { findOfficeResource } from '@stoep/contract/office/index';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { todayInSouthAfrica } from '../clock.ts';
import { RecordStepDialog } from '../records/steps/record-actions.tsx';
import { useShortcutKeys } from '../records/use-shortcut-keys.ts';
import { ViewAsButton } from '../records/view-as-button.tsx';
import { lastThreeMonthsPeriod, type PersonPageData, personPageQuery } from './person-page-query.ts';

const KEYS = { sendStatement: 's', logTicket: 't', note: 'n' } as const;
type Step = keyof typeof KEYS;
const STEPS = Object.entries(KEYS) as [Step, string][];

const running = ({ accounts }: PersonPageData) =>
  accounts.filter(({ untilDay }) => untilDay === null || untilDay >= todayInSouthAfrica());

const knownOf = (step: Step, levyAccountId: string | undefined): Record<string, unknown> =>
  ({
    sendStatement: { levyAccountId, ...lastThreeMonthsPeriod() },
    logTicket: { levyAccountId, type: 'Account Query' },
    note: { kind: 'They called' },
  })[step];

const Words = ({ source, label }: { source: string; label: string }) => (
  <TextInput
    source={source}
    label={label}
    multiline
    minRows={4}
    autoFocus
    validate={required(`Please enter ${label}.`)}
    helperText="Ctrl and Enter sends it."
  />
);

const inputsOf = (page: PersonPageData): Record<string, ReactNode> => ({
  levyAccountId: (
    <SelectInput
      source="levyAccountId"
      label="Levy account"
      choices={running(page).map(({ id, accountNumber, unit, building }) => ({
        id,
        name: `${accountNumber}, ${unit}, ${building}`,
      }))}
      validate={required('Please enter Levy account.')}
      helperText={false}
    />
  ),
  description: <Words source="description" label="What it is about" />,
  note: <Words source="note" label="What was said" />,
});

export const PersonPhoneCallSteps = () => {
  const record = useRecordContext();
  const resource = findOfficeResource('contacts');
  const id = String(record?.id ?? '');
  const { data: page } = useQuery(personPageQuery(id));
  const [open, setOpen] = useState<Step>();
  const offered = STEPS.filter(([step]) => page && record?.can?.includes(step));
  useShortcutKeys((key) => {
    const step = offered.find(([, of]) => of === key)?.[0];
    if (step) setOpen(step);
    return step !== undefined;
  });
  const action = open && resource?.actions?.[open];
  return (
    <>
      {offered.map(([step, key]) => (
        <Button key={step} variant="outlined" aria-keyshortcuts={key} onClick={() => setOpen(step)}>
          {resource?.actions?.[step]?.label}
          <span className="office-key" aria-hidden="true">
            {key}
          </span>
        </Button>
      ))}
      <ViewAsButton />
      {resource && open && action && page ? (
        <RecordStepDialog
          resource={resource}
          name={open}
          action={action}
          id={id}
          filled={knownOf(open, running(page)[0]?.id)}
          inputs={inputsOf(page)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
};

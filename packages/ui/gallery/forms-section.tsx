import type { DayRange } from '@stoep/domain/calendar/calendar';
import { useState } from 'react';
import { Checkbox, CheckboxGroup, RadioCards, RadioGroup } from '../src/form/choice-field.tsx';
import { ComboField } from '../src/form/combo-field.tsx';
import { DateField } from '../src/form/date-field.tsx';
import { DateRangePresetButtons } from '../src/form/date-range-presets.tsx';
import { ErrorSummary } from '../src/form/error-summary.tsx';
import { MaskedField } from '../src/form/masked-field.tsx';
import { PasswordField } from '../src/form/password-field.tsx';
import { SelectField } from '../src/form/select-field.tsx';
import { SubmitButton } from '../src/form/submit-button.tsx';
import { AmountField, PhoneField, TextAreaField, TextField } from '../src/form/text-field.tsx';
import { Card } from '../src/layout/card.tsx';
import { EqualColumns, HorizontalRow, VerticalStack } from '../src/layout/layout.tsx';

const options = [
  { value: '1', label: 'Jacaranda Court' },
  { value: '2', label: 'Kloof Street Mews' },
];

export const GalleryFormsSection = () => {
  const [kind, setKind] = useState('person');
  const [range, setRange] = useState<DayRange | null>(null);
  const [building, setBuilding] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  return (
    <Card title="Ticket Information">
      <VerticalStack gap={3}>
        <ErrorSummary
          title="Please complete all fields."
          problems={[
            { field: 'g-email', text: 'Enter your email address' },
            { field: 'g-type', text: 'Choose a ticket type' },
          ]}
          attempt={-1}
        />
        <EqualColumns min={280} gap={3}>
          <TextField id="g-email" label="Email" type="email" error="Enter your email address" defaultValue="naledi@" />
          <PasswordField label="New password" hint="At least 10 characters." />
          <MaskedField label="ID number" masked="•••••••••9087" />
          <AmountField label="Amount" hint="In rand" defaultValue="1 234.50" />
          <TextField label="Unit" disabled defaultValue="A-3" />
          <PhoneField label="Mobile number" hint="For example 082 123 4567" />
          <SelectField
            id="g-type"
            label="Ticket type"
            emptyLabel="Select a type"
            options={options}
            error="Choose a ticket type"
          />
          <DateField label="From Date" />
          <ComboField label="Building" options={options} value={building} onChange={setBuilding} noMatch="No match" />
        </EqualColumns>
        <RadioGroup
          label="Purpose"
          name="purpose"
          options={[
            { value: 'request', label: 'Request' },
            { value: 'report', label: 'Report' },
          ]}
        />
        <TextAreaField label="Description" optional placeholder="Describe your issue in detail..." />
        <RadioCards
          label="Who owns the unit?"
          name="owner"
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
          options={[
            { value: 'person', kind: 'Person', label: 'One or more people' },
            { value: 'company', kind: 'Company', label: 'A company or a trust' },
          ]}
        />
        <CheckboxGroup
          label="Specialities"
          name="specialities"
          options={[
            { value: 'plumbing', label: 'Plumbing' },
            { value: 'painting', label: 'Painting' },
          ]}
        />
        <DateRangePresetButtons
          today="2026-11-21"
          chosen={range ?? undefined}
          onPick={({ from, to }) => setRange({ from, to })}
        />
        <Checkbox label="I confirm that the information is accurate." />
        <HorizontalRow>
          <SubmitButton busy={busy} busyLabel="Submitting…" onClick={() => setBusy(true)}>
            Submit
          </SubmitButton>
        </HorizontalRow>
      </VerticalStack>
    </Card>
  );
};

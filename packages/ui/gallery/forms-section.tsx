import { useState } from 'react';
import { FilePicker, usePickedFiles } from '../src/file/file-picker.tsx';
import { Checkbox, RadioGroup } from '../src/form/choice-field.tsx';
import { ComboField } from '../src/form/combo-field.tsx';
import { DateField } from '../src/form/date-field.tsx';
import { ErrorSummary } from '../src/form/error-summary.tsx';
import { PasswordField } from '../src/form/password-field.tsx';
import { SelectField } from '../src/form/select-field.tsx';
import { SubmitButton } from '../src/form/submit-button.tsx';
import { PhoneField, TextAreaField, TextField } from '../src/form/text-field.tsx';
import { Card } from '../src/layout/card.tsx';
import { Columns, Row, Stack } from '../src/layout/layout.tsx';

const options = [
  { value: '1', label: 'Jacaranda Court' },
  { value: '2', label: 'Kloof Street Mews' },
];

export const FormsSection = () => {
  const picked = usePickedFiles();
  const [building, setBuilding] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  return (
    <Card title="Ticket Information">
      <Stack gap={3}>
        <ErrorSummary
          title="Please complete all fields."
          problems={[
            { field: 'g-email', text: 'Enter your e-mail address' },
            { field: 'g-type', text: 'Choose a ticket type' },
          ]}
          attempt={-1}
        />
        <Columns min={280} gap={3}>
          <TextField
            id="g-email"
            label="Email"
            type="email"
            error="Enter your e-mail address"
            defaultValue="naledi@"
          />
          <PasswordField label="New password" hint="At least 10 characters." />
          <PhoneField label="Mobile number" hint="For example 082 123 4567" />
          <SelectField
            id="g-type"
            label="Ticket type"
            emptyLabel="Select a type"
            options={options}
            error="Choose a ticket type"
          />
          <DateField label="From Date" />
          <ComboField
            label="Building"
            options={options}
            value={building}
            onChange={setBuilding}
            noMatch="No match"
          />
        </Columns>
        <RadioGroup
          label="Purpose"
          name="purpose"
          options={[
            { value: 'request', label: 'Request' },
            { value: 'report', label: 'Report' },
          ]}
        />
        <TextAreaField label="Description" optional placeholder="Describe your issue in detail..." />
        <FilePicker
          label="Photos and files"
          optional
          accept={{ 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg'] }}
          types="PDF or JPG"
          maxSize={10_000_000}
          multiple
          files={[
            ...picked.files,
            { id: 'a', file: new File(['x'.repeat(84_000)], 'leak.jpg'), progress: 40 },
            { id: 'b', file: new File(['x'], 'invoice.pdf'), error: 'Upload failed' },
          ]}
          onAdd={picked.add}
          onRemove={picked.remove}
          onRetry={() => undefined}
        />
        <Checkbox label="I confirm that the information is accurate." />
        <Row>
          <SubmitButton busy={busy} busyLabel="Submitting…" onClick={() => setBusy(true)}>
            Submit
          </SubmitButton>
        </Row>
      </Stack>
    </Card>
  );
};

/** The input of a list filter. A yes/no filter is a choice, because an untouched switch would already filter by "no". */
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { RecordFieldInput } from '../form/field-input.tsx';
import { SelectInput } from '../inputs/select-input.tsx';

const YES_OR_NO = [
  { id: 'true', name: 'Yes' },
  { id: 'false', name: 'No' },
];

type FilterInputProps = { source: string; label: string; field: OfficeField };

export const RecordListFilterField = ({
  source,
  label,
  field: { hint, required, when, ...field },
}: FilterInputProps) => {
  if (field.kind !== 'flag') return <RecordFieldInput name={source} field={{ ...field, label }} asFilter />;
  return (
    <SelectInput
      source={source}
      label={label}
      choices={YES_OR_NO}
      format={(value: unknown) => (typeof value === 'boolean' ? String(value) : '')}
      parse={(text: string) => (text === '' ? '' : text === 'true')}
    />
  );
};

/**
 * A filter of a list. The library's menu calls it by the props of the element itself, so source and label stand on it; a
 * yes or no is chosen, because a switch that is only looked at would filter by "no" already.
 */
import type { OfficeField } from '@stoep/contract/office/resource';
import { SelectInput } from 'react-admin';
import { FieldInput } from '../form/field-input.tsx';

const YES_OR_NO = [
  { id: 'true', name: 'Yes' },
  { id: 'false', name: 'No' },
];

type FilterInputProps = { source: string; label: string; field: OfficeField };

export const FilterInput = ({
  source,
  label,
  field: { hint, required, when, ...field },
}: FilterInputProps) => {
  if (field.kind !== 'flag') return <FieldInput name={source} field={{ ...field, label }} asFilter />;
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

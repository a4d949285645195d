import type { Ref, SelectHTMLAttributes } from 'react';
import { type FieldLabelProps, LabelledField, useFieldIds } from './field.tsx';

export type SelectOption = { value: string; label: string };

export type SelectFieldProps = FieldLabelProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly SelectOption[];
    /** The empty first option: "Select a building". Left out if there is always a choice. */
    emptyLabel?: string | undefined;
    ref?: Ref<HTMLSelectElement> | undefined;
  };

/** A choice from a list, with the device's own picker. ComboField is for long lists with a filter box. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, hint, error, optional, id, options, emptyLabel, ...input } = props;
  const look = { label, hint, error, optional };
  const ids = useFieldIds(id, look);
  return (
    <LabelledField {...look} ids={ids}>
      <select {...input} {...ids} className="input">
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </LabelledField>
  );
};

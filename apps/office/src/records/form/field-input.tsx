/**
 * The input of a record's field, by its kind. The server validates; only a missing required value is reported at
 * once.
 */
import { isFormFieldApplicable } from '@stoep/contract/office/form-field-applicability';
import type { FirstChoices } from '@stoep/contract/office/form-prefill';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import { formatPhoneNumbersIn } from '@stoep/domain/people/sa-phone';
import { type RaRecord, required } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { LetterTextInput } from '../../platform/letter/letter-text-input.tsx';
import { BooleanInput } from '../inputs/boolean-input.tsx';
import { NumberInput } from '../inputs/number-input.tsx';
import { AutocompleteArrayInput, SelectArrayInput, SelectInput } from '../inputs/select-input.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { QuickCreateDialog } from '../list/quick-create.tsx';
import { DateTimeFieldInput } from './date-time-input.tsx';
import { DayFieldInput } from './day-input.tsx';
import { formatStoredIdentifier } from './field-text.ts';
import { RecordLinkInput } from './link-input.tsx';
import { FileUploadInput } from './upload-input.tsx';

const choicesOf = (field: OfficeField) =>
  (field.choices ?? [])
    .filter((one) => field.elsewhere?.[one] === undefined)
    .map((one) => ({ id: one, name: formatStoredIdentifier(one) }));

/** More choices than this are searched by typing. */
const FEW = 12;

/** Stored numbers alone: typed text keeps its form. */
const storedPhoneText = (value: unknown): string => formatPhoneNumbersIn(String(value ?? ''));

const TYPES: Partial<Record<OfficeField['kind'], string>> = { email: 'email', phone: 'tel' };

type Props = {
  name: string;
  field: OfficeField;
  /** Where a prefilled value comes from. */
  said?: string | undefined;
  /** Of a link: the choices that stand first. */
  first?: FirstChoices | undefined;
  /** The input is a filter of a list, so it cannot create records. */
  asFilter?: true;
};

const Shown = ({ name, field, said, first, asFilter }: Props) => (
  <>
    {field.heading ? <h2 className="office-form-heading">{field.heading}</h2> : null}
    <InputOfKind
      name={name}
      field={said ? { ...field, hint: said } : field}
      first={first}
      {...(asFilter ? { asFilter } : {})}
    />
  </>
);

/** Displayed only where the form has the field. A typed value survives a change of the other field and back. */
const IfApplicable = ({ of, ...props }: Props & { of: string }) => {
  const chosen = useWatch({ name: of });
  return isFormFieldApplicable(props.field, { [of]: chosen }) ? <Shown {...props} /> : null;
};

export const RecordFieldInput = (props: Props) => {
  const of = props.field.when?.field ?? props.field.whenEmpty;
  return of === undefined ? <Shown {...props} /> : <IfApplicable {...props} of={of} />;
};

const quickly = (resource: OfficeResource, typed: string, onDone: (made?: RaRecord) => void) => (
  <QuickCreateDialog resource={resource} Input={RecordFieldInput} typed={typed} onDone={onDone} />
);

const InputOfKind = ({ name, field, first, asFilter }: Props) => {
  const shared = {
    source: name,
    label: field.label,
    helperText: field.hint ?? (false as const),
    ...(field.required ? { validate: required(`Please enter ${field.label}.`) } : {}),
  };
  switch (field.kind) {
    case 'flag':
      return <BooleanInput {...shared} />;
    case 'day':
      return <DayFieldInput {...shared} />;
    case 'instant':
      return <DateTimeFieldInput {...shared} />;
    case 'money':
      return <NumberInput {...shared} kind="money" />;
    case 'whole':
      return <NumberInput {...shared} kind="whole" />;
    case 'percent':
      return <NumberInput {...shared} kind="decimal" label={`${field.label} (%)`} />;
    case 'decimal':
      return <NumberInput {...shared} kind="decimal" />;
    case 'file':
      return <FileUploadInput {...shared} />;
    case 'choice':
      return (
        <SelectInput {...shared} choices={choicesOf(field)} withoutBlank={field.withoutBlank === true && !asFilter} />
      );
    case 'choices':
      return choicesOf(field).length > FEW ? (
        <AutocompleteArrayInput {...shared} choices={choicesOf(field)} />
      ) : (
        <SelectArrayInput {...shared} choices={choicesOf(field)} />
      );
    case 'link':
      return (
        <RecordLinkInput
          {...shared}
          to={field.to ?? ''}
          first={first}
          hintOfChosen={field.hintOfChosen}
          {...(asFilter ? { asFilter } : { made: quickly })}
          existingOnly={field.existingOnly === true}
        />
      );
    default:
      if (field.ofLetter) return <LetterTextInput {...shared} multiline={field.kind === 'long'} />;
      return (
        <TextInput
          {...shared}
          type={TYPES[field.kind] ?? 'text'}
          {...(field.kind === 'phone' ? { format: storedPhoneText } : {})}
          {...(field.kind === 'long' || field.kind === 'note' ? { multiline: true, minRows: 3 } : {})}
        />
      );
  }
};

/** The input of a field, by its kind. The server checks; here only what must not be left empty is said at once. */
import { isAskedFor } from '@stoep/contract/office/asked-for';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/resource';
import { sayWord } from '@stoep/contract/office/words';
import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  required,
  SelectArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { QuickCreate } from '../list/quick-create.tsx';
import { DayInput } from './day-input.tsx';
import { LinkInput } from './link-input.tsx';
import { MomentInput } from './moment-input.tsx';
import { UploadInput } from './upload-input.tsx';

const choicesOf = (field: OfficeField) =>
  (field.choices ?? [])
    .filter((one) => field.elsewhere?.[one] === undefined)
    .map((one) => ({ id: one, name: sayWord(one) }));

/** More than these are searched by typing. */
const FEW = 12;

const TYPES: Partial<Record<OfficeField['kind'], string>> = { email: 'email', phone: 'tel' };

type Props = {
  name: string;
  field: OfficeField;
  /** Of what stands in it: where it was filled in from. */
  said?: string | undefined;
  /** It narrows a list: nothing is made by it. */
  asFilter?: true;
};

const Shown = ({ name, field, said, asFilter }: Props) => (
  <>
    {field.heading ? <h2 className="office-form-heading">{field.heading}</h2> : null}
    <InputOfKind
      name={name}
      field={said ? { ...field, hint: said } : field}
      {...(asFilter ? { asFilter } : {})}
    />
  </>
);

/** Shown while the form is of a kind that has it; what was typed in it stays for whoever chooses back. */
const OfItsKind = ({ of, ...props }: Props & { of: string }) => {
  const chosen = useWatch({ name: of });
  return isAskedFor(props.field, { [of]: chosen }) ? <Shown {...props} /> : null;
};

export const FieldInput = (props: Props) =>
  props.field.when ? <OfItsKind {...props} of={props.field.when.field} /> : <Shown {...props} />;

const quickly = (resource: OfficeResource, onOpen: (open: boolean) => void) => (
  <QuickCreate resource={resource} Input={FieldInput} onOpen={onOpen} />
);

const InputOfKind = ({ name, field, asFilter }: Props) => {
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
      return <DayInput {...shared} />;
    case 'instant':
      return <MomentInput {...shared} />;
    case 'money':
      return <NumberInput {...shared} step={0.01} />;
    case 'whole':
      return (
        <NumberInput
          {...shared}
          step={1}
          {...(field.atLeast === undefined ? {} : { min: field.atLeast, max: field.atMost })}
        />
      );
    case 'percent':
      return (
        <NumberInput {...shared} label={`${field.label} (%)`} step={1 / (field.perPercent ?? 1)} min={0} />
      );
    case 'decimal':
      return <NumberInput {...shared} step={0.001} />;
    case 'file':
      return <UploadInput {...shared} />;
    case 'choice':
      return <SelectInput {...shared} choices={choicesOf(field)} />;
    case 'choices':
      return choicesOf(field).length > FEW ? (
        <AutocompleteArrayInput {...shared} choices={choicesOf(field)} />
      ) : (
        <SelectArrayInput {...shared} choices={choicesOf(field)} />
      );
    case 'link':
      return <LinkInput {...shared} to={field.to ?? ''} {...(asFilter ? {} : { made: quickly })} />;
    default:
      return (
        <TextInput
          {...shared}
          type={TYPES[field.kind] ?? 'text'}
          {...(field.kind === 'long' || field.kind === 'note' ? { multiline: true, minRows: 3 } : {})}
        />
      );
  }
};

/** The fields of a form: those of the kind that is chosen, and what the records say filled into a new one. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { FieldInput } from './field-input.tsx';
import { fieldsIn } from './fields-of.ts';
import { useFilled } from './use-filled.ts';

const BY_ITS_END = 'Shown by its end. To change it, type the whole number.';

type Props = { resource: OfficeResource };

export const EditedFields = ({ resource }: Props) =>
  fieldsIn
    .form(resource, 'edit')
    .map(([name, field]) => (
      <FieldInput key={name} name={name} field={field.masked ? { ...field, hint: BY_ITS_END } : field} />
    ));

/** What is known of a new record already stands there, marked, and may be typed over. */
export const NewFields = ({ resource }: Props) => {
  const said = useFilled(resource);
  return fieldsIn
    .form(resource, 'create')
    .map(([name, field]) => <FieldInput key={name} name={name} field={field} said={said[name]} />);
};

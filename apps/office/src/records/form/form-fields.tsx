/** The fields of a create or edit form: those of the chosen kind, prefilled in a new record. */
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { RecordFieldInput } from './field-input.tsx';
import { recordFieldSelectors } from './fields-of.ts';
import { useFormPrefill } from './use-form-prefill.ts';

const BY_ITS_END = 'Only the last digits are shown. To change the number, enter it in full.';

type Props = { resource: OfficeResource };

export const EditFormFields = ({ resource }: Props) =>
  recordFieldSelectors
    .form(resource, 'edit')
    .map(([name, field]) => (
      <RecordFieldInput key={name} name={name} field={field.masked ? { ...field, hint: BY_ITS_END } : field} />
    ));

/** Prefilled values of a new record are marked and can be replaced. */
export const CreateFormFields = ({ resource }: Props) => {
  const said = useFormPrefill(resource);
  return recordFieldSelectors
    .form(resource, 'create')
    .map(([name, field]) => (
      <RecordFieldInput key={name} name={name} field={field} said={said[name]?.hint} first={said[name]?.first} />
    ));
};

/** The form that changes a record: only what differs is sent, with what was seen before. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { Edit, SimpleForm, useRecordContext } from 'react-admin';
import { FieldInput } from './field-input.tsx';
import { fieldsIn } from './fields-of.ts';
import { FormBar } from './form-bar.tsx';
import { inASentence } from './in-a-sentence.ts';
import { PageHead } from './page-head.tsx';

/** Somebody else's change is read into the form; what is typed in it stays. */
const KEEP_TYPED = { keepDirtyValues: true } as const;

const BY_ITS_END = 'Shown by its end. To change it, type the whole number.';

/** Says which one is changed: two forms of a kind look alike. */
const Head = ({ resource }: { resource: OfficeResource }) => {
  const title = String(useRecordContext()?.title ?? '');
  const what = `Edit ${inASentence(resource.singular)}`;
  return <PageHead resource={resource} text={title ? `${what}: ${title}` : what} />;
};

const BackToIt = ({ resource }: { resource: OfficeResource }) => {
  const record = useRecordContext();
  return <FormBar to={`/${resource.name}/${String(record?.id)}/show`} />;
};

export const editOf = (resource: OfficeResource) => () => (
  <Edit title=" " mutationMode="pessimistic" redirect="show" actions={<Head resource={resource} />}>
    <SimpleForm warnWhenUnsavedChanges resetOptions={KEEP_TYPED} toolbar={<BackToIt resource={resource} />}>
      {fieldsIn.form(resource, 'edit').map(([name, field]) => (
        <FieldInput key={name} name={name} field={field.masked ? { ...field, hint: BY_ITS_END } : field} />
      ))}
    </SimpleForm>
  </Edit>
);

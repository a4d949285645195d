/** The form that changes a record: only what differs is sent, with what was seen before. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { useState } from 'react';
import { Edit, SimpleForm, useRecordContext } from 'react-admin';
import { FieldInput } from './field-input.tsx';
import { fieldsIn } from './fields-of.ts';
import { FormBar } from './form-bar.tsx';
import { inASentence } from './in-a-sentence.ts';
import { PageHead } from './page-head.tsx';

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

/**
 * After a refusal somebody else's change is read into the form and what is typed in it stays; after a save the form is what the
 * server made of it, or leaving it would ask about changes that are kept.
 */
const useKeptAfterRefusal = () => {
  // One object for the life of the form: the library reads it at the moment it starts the form anew.
  const [resetOptions] = useState({ keepDirtyValues: false });
  const keep = (kept: boolean) => {
    resetOptions.keepDirtyValues = kept;
  };
  return {
    resetOptions,
    beforeSave: <T,>(values: T): T => {
      keep(false);
      return values;
    },
    afterSave: (_saved: unknown, problem: unknown) => keep(problem !== null),
  };
};

const EditForm = ({ resource }: { resource: OfficeResource }) => {
  const { resetOptions, beforeSave, afterSave } = useKeptAfterRefusal();
  return (
    <Edit
      title=" "
      mutationMode="pessimistic"
      redirect="show"
      transform={beforeSave}
      mutationOptions={{ onSettled: afterSave }}
      actions={<Head resource={resource} />}
    >
      <SimpleForm
        warnWhenUnsavedChanges
        resetOptions={resetOptions}
        toolbar={<BackToIt resource={resource} />}
      >
        {fieldsIn.form(resource, 'edit').map(([name, field]) => (
          <FieldInput key={name} name={name} field={field.masked ? { ...field, hint: BY_ITS_END } : field} />
        ))}
      </SimpleForm>
    </Edit>
  );
};

export const editOf = (resource: OfficeResource) => () => <EditForm resource={resource} />;

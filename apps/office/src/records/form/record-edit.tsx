/** The form that changes a record: only what differs is sent, with what was seen before. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { useState } from 'react';
import { Edit, SimpleForm, useRecordContext } from 'react-admin';
import { KeptFormOffer, useSaved } from '../../drafts/kept-form.tsx';
import { PageHead } from '../page-head.tsx';
import { FormBar } from './form-bar.tsx';
import { EditedFields } from './form-fields.tsx';
import { inASentence } from './in-a-sentence.ts';

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

const KeptEdit = (props: { resource: OfficeResource; saved: { current: boolean } }) => {
  const record = useRecordContext();
  return record ? <KeptFormOffer key={record.id} {...props} id={String(record.id)} /> : null;
};

const EditForm = ({ resource }: { resource: OfficeResource }) => {
  const { resetOptions, beforeSave, afterSave } = useKeptAfterRefusal();
  const { saved, done } = useSaved(resource);
  const onSettled = (kept: { id: string } | undefined, problem: unknown) => {
    afterSave(kept, problem);
    if (kept && problem === null) done(String(kept.id));
  };
  return (
    <Edit
      title=" "
      mutationMode="pessimistic"
      redirect="show"
      transform={beforeSave}
      mutationOptions={{ onSettled }}
      actions={<Head resource={resource} />}
    >
      <SimpleForm
        warnWhenUnsavedChanges
        resetOptions={resetOptions}
        toolbar={<BackToIt resource={resource} />}
      >
        <KeptEdit resource={resource} saved={saved} />
        <EditedFields resource={resource} />
      </SimpleForm>
    </Edit>
  );
};

export const editOf = (resource: OfficeResource) => () => <EditForm resource={resource} />;

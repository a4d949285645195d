/** The page with the form that edits a record: sends only changed fields, with the values seen before. */

import Card from '@mui/material/Card';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { EditBase, useRecordContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { FormDraftOffer, useFormDraftDeletionOnSave } from '../../drafts/form-draft-offer.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import { RecordPageHead } from '../page-head.tsx';
import { RecordFormBar } from './form-bar.tsx';
import { EditFormFields } from './form-fields.tsx';
import { labelInSentence } from './label-in-sentence.ts';
import { OfficeForm } from './office-form.tsx';

/** Names the record, because two forms of a kind look alike. */
const Head = ({ resource }: { resource: OfficeResource }) => {
  const title = String(useRecordContext()?.title ?? '');
  const what = `Edit ${labelInSentence(resource.singular)}`;
  return <RecordPageHead resource={resource} text={title ? `${what}: ${title}` : what} />;
};

const BackToIt = ({ resource }: { resource: OfficeResource }) => {
  const record = useRecordContext();
  return <RecordFormBar to={`/${resource.name}/${String(record?.id)}/show`} ofStoredRecord />;
};

/**
 * The form keeps typed values when the stored record arrives late, or after a conflict with the other person's change.
 * After a save, it takes the saved record, or leaving would warn about changes that are saved.
 */
const useKeptWhileUnsaved = () => {
  // Must keep its identity: the library reads it when it resets the form.
  const [resetOptions] = useState({ keepDirtyValues: true });
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
  return record ? <FormDraftOffer key={record.id} {...props} id={String(record.id)} /> : null;
};

/** A form has no inputs before their values are loaded. */
const OnceLoaded = ({ children }: { children: ReactNode }) => (useRecordContext() ? children : null);

const EditForm = ({ resource }: { resource: OfficeResource }) => {
  const { resetOptions, beforeSave, afterSave } = useKeptWhileUnsaved();
  const { saved, done } = useFormDraftDeletionOnSave(resource);
  const onSettled = (kept: { id: string } | undefined, problem: unknown) => {
    afterSave(kept, problem);
    if (kept && problem === null) done(String(kept.id));
  };
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect="show"
      transform={beforeSave}
      mutationOptions={{ onSettled }}
      offline={<OfflineNotice />}
    >
      <Head resource={resource} />
      <Card className="office-form-card">
        <OnceLoaded>
          <OfficeForm resetOptions={resetOptions} bar={<BackToIt resource={resource} />}>
            <KeptEdit resource={resource} saved={saved} />
            <EditFormFields resource={resource} />
          </OfficeForm>
        </OnceLoaded>
      </Card>
    </EditBase>
  );
};

export const recordEditPageOf = (resource: OfficeResource) => () => <EditForm resource={resource} />;

/** The page with the form that creates a record. */

import Card from '@mui/material/Card';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { CreateBase, type Identifier, type RaRecord } from 'ra-core';
import { lazy } from 'react';
import { FormDraftOffer, useFormDraftDeletionOnSave } from '../../drafts/form-draft-offer.tsx';
import { RecordPageHead } from '../page-head.tsx';
import { useNewRecordPreset } from '../use-new-record-preset.ts';
import { RecordFormBar } from './form-bar.tsx';
import { CreateFormFields } from './form-fields.tsx';
import { labelInSentence } from './label-in-sentence.ts';
import { OfficeForm } from './office-form.tsx';

/** Loaded with the first form that sends to many, so that it is not in the first load. */
const CreateFormWithSendPreview = lazy(async () => ({
  default: (await import('../record-preview.tsx')).CreateFormWithSendPreview,
}));

/** A new record that needs a second person is displayed in the list where it waits. */
const toWhereItIs = (name?: string, id?: Identifier, made?: Partial<RaRecord>): string =>
  `${String(made?.wentTo ?? name)}/${id}/show`;

const PlainCreate = ({ resource }: { resource: OfficeResource }) => {
  const preset = useNewRecordPreset(resource);
  const { saved, done } = useFormDraftDeletionOnSave(resource);
  const onSettled = (_made: unknown, problem: unknown) => {
    if (problem === null) done();
  };
  return (
    <CreateBase redirect={toWhereItIs} mutationOptions={{ onSettled }}>
      <Card className="office-form-card">
        <OfficeForm defaultValues={preset} bar={<RecordFormBar label={resource.saves} to={`/${resource.name}`} />}>
          <FormDraftOffer resource={resource} saved={saved} />
          <CreateFormFields resource={resource} />
        </OfficeForm>
      </Card>
    </CreateBase>
  );
};

export const recordCreatePageOf = (resource: OfficeResource) => () => (
  <>
    <RecordPageHead resource={resource} text={`New ${labelInSentence(resource.singular)}`} />
    {resource.preview ? <CreateFormWithSendPreview resource={resource} /> : <PlainCreate resource={resource} />}
  </>
);

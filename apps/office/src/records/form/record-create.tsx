/** The form that adds a record. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { Create, type Identifier, type RaRecord, SimpleForm } from 'react-admin';
import { KeptFormOffer, useSaved } from '../../drafts/kept-form.tsx';
import { PageHead } from '../page-head.tsx';
import { PreviewedCreate } from '../record-preview.tsx';
import { FormBar } from './form-bar.tsx';
import { NewFields } from './form-fields.tsx';
import { inASentence } from './in-a-sentence.ts';

/** What waits for a second person first is shown where it waits. */
const toWhereItIs = (name?: string, id?: Identifier, made?: Partial<RaRecord>): string =>
  `${String(made?.wentTo ?? name)}/${id}/show`;

const PlainCreate = ({ resource }: { resource: OfficeResource }) => {
  const { saved, done } = useSaved(resource);
  const onSettled = (_made: unknown, problem: unknown) => {
    if (problem === null) done();
  };
  return (
    <Create title=" " redirect={toWhereItIs} mutationOptions={{ onSettled }}>
      <SimpleForm
        warnWhenUnsavedChanges
        toolbar={<FormBar label={resource.saves} to={`/${resource.name}`} />}
      >
        <KeptFormOffer resource={resource} saved={saved} />
        <NewFields resource={resource} />
      </SimpleForm>
    </Create>
  );
};

export const createOf = (resource: OfficeResource) => () => (
  <>
    <PageHead resource={resource} text={`New ${inASentence(resource.singular)}`} />
    {resource.preview ? <PreviewedCreate resource={resource} /> : <PlainCreate resource={resource} />}
  </>
);

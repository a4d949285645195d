/** The form that adds a record. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { Create, SimpleForm } from 'react-admin';
import { FieldInput } from './field-input.tsx';
import { fieldsIn } from './fields-of.ts';
import { FormBar } from './form-bar.tsx';
import { inASentence } from './in-a-sentence.ts';
import { PageHead } from './page-head.tsx';
import { PreviewedCreate } from './record-preview.tsx';

const PlainCreate = ({ resource }: { resource: OfficeResource }) => (
  <Create title=" " redirect="show">
    <SimpleForm warnWhenUnsavedChanges toolbar={<FormBar label={resource.saves} to={`/${resource.name}`} />}>
      {fieldsIn.form(resource, 'create').map(([name, field]) => (
        <FieldInput key={name} name={name} field={field} />
      ))}
    </SimpleForm>
  </Create>
);

export const createOf = (resource: OfficeResource) => () => (
  <>
    <PageHead resource={resource} text={`New ${inASentence(resource.singular)}`} />
    {resource.preview ? <PreviewedCreate resource={resource} /> : <PlainCreate resource={resource} />}
  </>
);

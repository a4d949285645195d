/** The form that adds a record. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { Create, SimpleForm } from 'react-admin';
import { PageTitle } from '../shell/page-title.tsx';
import { FieldInput } from './field-input.tsx';
import { fieldsIn } from './fields-of.ts';
import { inASentence } from './in-a-sentence.ts';
import { PreviewedCreate } from './record-preview.tsx';

const PlainCreate = ({ resource }: { resource: OfficeResource }) => (
  <Create title=" " redirect="show">
    <SimpleForm warnWhenUnsavedChanges>
      {fieldsIn.form(resource, 'create').map(([name, field]) => (
        <FieldInput key={name} name={name} field={field} />
      ))}
    </SimpleForm>
  </Create>
);

export const createOf = (resource: OfficeResource) => () => (
  <>
    <PageTitle text={`New ${inASentence(resource.singular)}`} />
    {resource.preview ? <PreviewedCreate resource={resource} /> : <PlainCreate resource={resource} />}
  </>
);

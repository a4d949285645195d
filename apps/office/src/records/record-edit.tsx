/** The form that changes a record: only what differs is sent, with what was seen before. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { PageTitle } from '../shell/page-title.tsx';
import { FieldInput } from './field-input.tsx';
import { fieldsIn } from './fields-of.ts';
import { inASentence } from './in-a-sentence.ts';

const BY_ITS_END = 'Shown by its end. To change it, type the whole number.';

/** Records are kept, so there is no delete button. */
const SaveOnly = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

export const editOf = (resource: OfficeResource) => () => (
  <>
    <PageTitle text={`Edit ${inASentence(resource.singular)}`} />
    <Edit title=" " mutationMode="pessimistic" redirect="show">
      <SimpleForm warnWhenUnsavedChanges toolbar={<SaveOnly />}>
        {fieldsIn.form(resource, 'edit').map(([name, field]) => (
          <FieldInput key={name} name={name} field={field.masked ? { ...field, hint: BY_ITS_END } : field} />
        ))}
      </SimpleForm>
    </Edit>
  </>
);

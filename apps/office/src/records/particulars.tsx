/** The details of a record that have a value, and its open steps. */
import { isFormFieldApplicable } from '@stoep/contract/office/form-field-applicability';
import { isEmptyFieldValue } from '@stoep/contract/office/list-cells';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { useRecordContext, useResourceDefinition } from 'ra-core';
import { Link } from 'react-router';
import { RecordFieldView } from './form/field-view.tsx';
import { recordFieldSelectors } from './form/fields-of.ts';
import { MaskedNumberField } from './form/masked-number-field.tsx';
import { WIDE_FIELD_KINDS } from './form/wide-field-kinds.ts';
import { recordPageSlotComponentOf } from './page-slots.ts';
import { BulkMailProgress } from './steps/bulk-mail-progress.tsx';
import { RecordStepButtons } from './steps/record-actions.tsx';

/** Leads to the form with the fields that are empty. */
const AddDetails = ({ resource }: { resource: OfficeResource }) => {
  const { hasEdit } = useResourceDefinition();
  const record = useRecordContext();
  if (!hasEdit || !record) return null;
  return (
    <p className="office-empty-fields">
      <Link to={`/${resource.name}/${String(record.id)}`}>Complete missing details</Link>
    </p>
  );
};

/** A count of bulk mail that is 0 says nothing on its page, except how many recipients there are. */
const isZeroMailCount = (resource: OfficeResource, name: string, value: unknown): boolean =>
  resource.progress === true && resource.fields[name]?.kind === 'whole' && name !== 'total' && value === 0;

/** Lists the fields that have a value. A link leads to the form where one that may be filled in is empty. */
export const RecordParticulars = ({ resource }: { resource: OfficeResource }) => {
  const record = useRecordContext();
  const fields = recordFieldSelectors.show(resource);
  const Beside = recordPageSlotComponentOf(resource.slots?.beside);
  const filled = fields.filter(
    ([name, field]) =>
      !isEmptyFieldValue(record?.[name]) &&
      !isZeroMailCount(resource, name, record?.[name]) &&
      isFormFieldApplicable(field, record ?? {}),
  );
  // Until the record is loaded, its list row is displayed: fields that a list leaves out are not missing then.
  const missing = recordFieldSelectors
    .form(resource, 'edit')
    .some(
      ([name, field]) =>
        record?.[name] !== undefined && isEmptyFieldValue(record[name]) && isFormFieldApplicable(field, record),
    );
  if (resource.tabs && fields.length === 0 && Object.keys(resource.actions ?? {}).length === 0) return null;
  return (
    <div>
      {resource.progress ? <BulkMailProgress /> : null}
      <RecordStepButtons resource={resource}>{Beside ? <Beside /> : null}</RecordStepButtons>
      {filled.length > 0 ? (
        <dl className="office-fields">
          {filled.map(([name, field]) => (
            <div key={name} {...(WIDE_FIELD_KINDS.has(field.kind) ? { className: 'wide' } : {})}>
              <dt className="office-label">{field.label}</dt>
              <dd className="office-value">
                {field.masked ? (
                  <MaskedNumberField key={record?.id} resource={resource.name} name={name} field={field} />
                ) : (
                  <RecordFieldView name={name} field={field} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {missing ? <AddDetails resource={resource} /> : null}
    </div>
  );
};

/** What is filled in of one record, and the steps that are open to it now. */
import { isAskedFor } from '@stoep/contract/office/asked-for';
import { isMissing } from '@stoep/contract/office/list-cells';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { useRecordContext } from 'react-admin';
import { FieldView } from './form/field-view.tsx';
import { fieldsIn } from './form/fields-of.ts';
import { MaskedField } from './form/masked-field.tsx';
import { WIDE } from './list/wide.ts';
import { slotOf } from './slots.ts';
import { RecordActions } from './steps/record-actions.tsx';
import { RecordProgress } from './steps/record-progress.tsx';

/** What is filled in, at a glance; what is not is only named. */
export const Particulars = ({ resource }: { resource: OfficeResource }) => {
  const record = useRecordContext();
  const fields = fieldsIn.show(resource);
  const Beside = slotOf(resource.slots?.beside);
  const filled = fields.filter(([name]) => !isMissing(record?.[name]));
  // A row of a list stands in until the record comes: what it leaves out is not known yet, and not empty.
  // What records of another kind have is not missing here, nor is a link that the server works out.
  const empty = fields.filter(
    ([name, field]) =>
      record?.[name] !== undefined &&
      isMissing(record[name]) &&
      !(field.computed && field.to) &&
      isAskedFor(field, record),
  );
  return (
    <div>
      {resource.progress ? <RecordProgress /> : null}
      <RecordActions resource={resource}>{Beside ? <Beside /> : null}</RecordActions>
      <dl className="office-fields">
        {filled.map(([name, field]) => (
          <div key={name} {...(WIDE.has(field.kind) ? { className: 'wide' } : {})}>
            <dt className="office-label">{field.label}</dt>
            <dd className="office-value">
              {field.masked ? (
                <MaskedField key={record?.id} resource={resource.name} name={name} field={field} />
              ) : (
                <FieldView name={name} field={field} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 ? (
        <p className="office-empty-fields">Empty: {empty.map(([, { label }]) => label).join(', ')}.</p>
      ) : null}
    </div>
  );
};

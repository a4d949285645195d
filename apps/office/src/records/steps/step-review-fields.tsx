/** Fields displayed in a step's dialog, so that people see what they approve. */
import { findOfficeResource } from '@stoep/contract/office/index';
import { isEmptyFieldValue } from '@stoep/contract/office/list-cells';
import type { OfficeResource, OfficeStepDefinition, StepReviewDetails } from '@stoep/contract/office/office-resource';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { type RaRecord, RecordContextProvider, ResourceContextProvider, useGetManyReference, useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import { formatOfficeRecordField } from '../form/field-text.ts';
import { RecordFieldView } from '../form/field-view.tsx';
import { MaskedNumberField } from '../form/masked-number-field.tsx';
import { WIDE_FIELD_KINDS } from '../form/wide-field-kinds.ts';

type ValuesProps = { resource: OfficeResource; fields: readonly string[]; record: RaRecord };

type ListProps = ValuesProps & {
  /**
   * Between the inputs of a form the names of linked records are plain text: a link would take the Tab key from the next
   * input, and a press on it would discard what is typed.
   */
  linkless?: boolean;
};

/** Displays every field, also empty ones, since a missing value matters too. */
export const RecordValueList = ({ resource, fields, record, linkless = false }: ListProps) => (
  <ResourceContextProvider value={resource.name}>
    <RecordContextProvider value={record}>
      <dl className="office-fields">
        {fields.map((name) => {
          const field = resource.fields[name];
          if (!field) return null;
          return (
            <div key={name} {...(WIDE_FIELD_KINDS.has(field.kind) ? { className: 'wide' } : {})}>
              <dt className="office-label">{field.label}</dt>
              <dd className="office-value">
                {isEmptyFieldValue(record[name]) ? (
                  'Empty'
                ) : field.masked ? (
                  <MaskedNumberField key={record.id} resource={resource.name} name={name} field={field} />
                ) : linkless && field.kind === 'link' ? (
                  formatOfficeRecordField(name, field, record)
                ) : (
                  <RecordFieldView name={name} field={field} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </RecordContextProvider>
  </ResourceContextProvider>
);

const MOST = 50;

/** Full numbers can be revealed on a single record only, not in a list. */
const WithNumbers = ({ resource, fields, record }: ValuesProps) => {
  const { data } = useGetOne(resource.name, { id: record.id });
  return <RecordValueList resource={resource} fields={fields} record={{ ...record, whole: data?.whole }} />;
};

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="office-step-shows" aria-label={heading}>
    <h3>{heading}</h3>
    {children}
  </section>
);

type OthersProps = StepReviewDetails & { of: NonNullable<StepReviewDetails['of']>; record: RaRecord };

const Others = ({
  of: { resource: name, by, same = 'id', until },
  fields,
  record,
  onlyIfAny,
  heading,
}: OthersProps) => {
  const { data, isPending, error } = useGetManyReference(name, {
    target: by,
    id: record[same],
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'id', order: 'ASC' },
  });
  const resource = findOfficeResource(name);
  if (!resource) return null;
  const live = (data ?? []).filter((one) => until === undefined || isEmptyFieldValue(one[until]));
  if (onlyIfAny && !error && live.length === 0) return null;
  const One = fields.some((field) => resource.fields[field]?.masked) ? WithNumbers : RecordValueList;
  const shown = () => {
    if (isPending) return <LoadingState text="Loading..." lines={2} />;
    if (error)
      return (
        <InlineNotice tone="danger">The details could not be loaded. Close this window and try again.</InlineNotice>
      );
    if (live.length === 0) return <p>None.</p>;
    return live.map((one) => <One key={one.id} resource={resource} fields={fields} record={one} />);
  };
  return <Part heading={heading}>{shown()}</Part>;
};

type Props = { resource: OfficeResource; action: OfficeStepDefinition; record: RaRecord };

export const StepReviewFields = ({ resource, action: { shows = [] }, record }: Props) =>
  shows.map((one) =>
    one.of ? (
      <Others key={one.heading} {...one} of={one.of} record={record} />
    ) : one.onlyIfAny && one.fields.every((name) => isEmptyFieldValue(record[name])) ? null : (
      <Part key={one.heading} heading={one.heading}>
        <RecordValueList resource={resource} fields={one.fields} record={record} />
      </Part>
    ),
  );

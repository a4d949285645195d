/** What a person reads beside the button of a step, so that they see what they approve. */
import { findResource } from '@stoep/contract/office/index';
import { isMissing } from '@stoep/contract/office/list-cells';
import type { OfficeAction, OfficeResource, StepShows } from '@stoep/contract/office/resource';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Notice } from '@stoep/ui/feedback/notice';
import type { ReactNode } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  useGetManyReference,
  useGetOne,
} from 'react-admin';
import { FieldView } from '../form/field-view.tsx';
import { MaskedField } from '../form/masked-field.tsx';
import { WIDE } from '../list/wide.ts';

type ValuesProps = { resource: OfficeResource; fields: readonly string[]; record: RaRecord };

/** Shows each field, also an empty one, since a missing value matters too. */
export const Values = ({ resource, fields, record }: ValuesProps) => (
  <ResourceContextProvider value={resource.name}>
    <RecordContextProvider value={record}>
      <dl className="office-fields">
        {fields.map((name) => {
          const field = resource.fields[name];
          if (!field) return null;
          return (
            <div key={name} {...(WIDE.has(field.kind) ? { className: 'wide' } : {})}>
              <dt className="office-label">{field.label}</dt>
              <dd className="office-value">
                {isMissing(record[name]) ? (
                  'Not given'
                ) : field.masked ? (
                  <MaskedField key={record.id} resource={resource.name} name={name} field={field} />
                ) : (
                  <FieldView name={name} field={field} />
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

/** Which numbers a press shows whole is said of a record alone, not in a list. */
const WithNumbers = ({ resource, fields, record }: ValuesProps) => {
  const { data } = useGetOne(resource.name, { id: record.id });
  return <Values resource={resource} fields={fields} record={{ ...record, whole: data?.whole }} />;
};

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="office-step-shows" aria-label={heading}>
    <h3>{heading}</h3>
    {children}
  </section>
);

type OthersProps = StepShows & { of: NonNullable<StepShows['of']>; record: RaRecord };

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
  const resource = findResource(name);
  if (!resource) return null;
  const live = (data ?? []).filter((one) => until === undefined || isMissing(one[until]));
  if (onlyIfAny && !error && live.length === 0) return null;
  const One = fields.some((field) => resource.fields[field]?.masked) ? WithNumbers : Values;
  const shown = () => {
    if (isPending) return <LoadingState text="Loading..." lines={2} />;
    if (error) return <Notice tone="danger">This could not be loaded. Close this and try again.</Notice>;
    if (live.length === 0) return <p>None.</p>;
    return live.map((one) => <One key={one.id} resource={resource} fields={fields} record={one} />);
  };
  return <Part heading={heading}>{shown()}</Part>;
};

type Props = { resource: OfficeResource; action: OfficeAction; record: RaRecord };

export const ShownBefore = ({ resource, action: { shows = [] }, record }: Props) =>
  shows.map((one) =>
    one.of ? (
      <Others key={one.heading} {...one} of={one.of} record={record} />
    ) : one.onlyIfAny && one.fields.every((name) => isMissing(record[name])) ? null : (
      <Part key={one.heading} heading={one.heading}>
        <Values resource={resource} fields={one.fields} record={record} />
      </Part>
    ),
  );

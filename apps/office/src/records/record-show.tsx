/** The page of one record: its fields, its open steps, and its related lists. */
import Button from '@mui/material/Button';
import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { Card } from '@stoep/ui/layout/card';
import { Pager } from '@stoep/ui/table/pager';
import { type ReactNode, useEffect } from 'react';
import {
  HttpError,
  ReferenceManyField,
  Show,
  useListContext,
  useNotify,
  usePermissions,
  useRecordContext,
  useRedirect,
  useResourceDefinition,
} from 'react-admin';
import { Link } from 'react-router';
import { saveRecentlyOpenedRecord } from '../find/recently-opened.ts';
import { RecordFilesDropZone } from './form/drop-files.tsx';
import { RecordListRows } from './list/record-rows.tsx';
import { RecordPageHead } from './page-head.tsx';
import { recordPageSlotComponentOf } from './page-slots.ts';
import { RecordParticulars } from './particulars.tsx';

/** Created by a step of the record, when its status allows it. */
const BY_STEP: ReadonlySet<string> = new Set(['approvals']);

/** Creates a record that is already linked to this one. */
const AddRelated = ({ resource, by }: { resource: OfficeResource; by: string }) => {
  const record = useRecordContext();
  const { permissions } = usePermissions<string>();
  if (!record || BY_STEP.has(resource.name) || !resource.create?.some((role) => role === permissions)) return null;
  // The library's own button would float over the record on a phone, once for each list.
  return (
    <Button component={Link} to={`/${resource.name}/create`} state={{ record: { [by]: record.id } }}>
      Add
    </Button>
  );
};

/** Each related list has its own pagination with a label. */
const RelatedPages = ({ label }: { label: string }) => {
  const { page, perPage, total, setPage } = useListContext();
  if (!total || total <= perPage) return null;
  return <Pager label={label} page={page - 1} pageSize={perPage} total={total} onPage={(next) => setPage(next + 1)} />;
};

const Related = ({ resource, by }: { resource: OfficeResource; by: string }) => (
  <Card title={resource.label} actions={<AddRelated resource={resource} by={by} />}>
    <ReferenceManyField
      sort={{ field: resource.sort.field, order: resource.sort.order === 'desc' ? 'DESC' : 'ASC' }}
      reference={resource.name}
      target={by}
      perPage={10}
      pagination={<RelatedPages label={resource.label} />}
    >
      <RecordListRows resource={resource} leaveOut={by} />
    </ReferenceManyField>
  </Card>
);

const Head = ({ resource }: { resource: OfficeResource }) => {
  const { hasEdit } = useResourceDefinition();
  const record = useRecordContext();
  const id = record?.id;
  useEffect(() => {
    if (id !== undefined) saveRecentlyOpenedRecord(resource.name, String(id));
  }, [resource.name, id]);
  if (!record) return null;
  return (
    <RecordPageHead
      resource={resource}
      text={`${resource.singular}: ${String(record.title ?? '')}`}
      state={record.state ?? record.standing}
    >
      {hasEdit ? (
        <Link className="button secondary compact" to={`/${resource.name}/${String(record.id)}`}>
          Edit
        </Link>
      ) : null}
    </RecordPageHead>
  );
};

/** Displays a sentence if the record does not exist or is not visible. */
const ShowOrTell = ({ resource, children }: { resource: OfficeResource; children: ReactNode }) => {
  const notify = useNotify();
  const redirect = useRedirect();
  const onError = (error: Error) => {
    const gone = error instanceof HttpError && error.status === 404;
    notify(gone ? 'It is not there, or your role may not open it.' : error.message, { type: 'error' });
    redirect('list', resource.name);
  };
  return (
    <Show title=" " actions={<Head resource={resource} />} queryOptions={{ onError }}>
      {children}
    </Show>
  );
};

export const recordShowPageOf = (resource: OfficeResource) => () => {
  const Under = recordPageSlotComponentOf(resource.slots?.under);
  return (
    <ShowOrTell resource={resource}>
      <div className="office-page">
        <RecordParticulars resource={resource} />
        {Under ? <Under /> : null}
        <RecordFilesDropZone resource={resource} />
        {(resource.related ?? []).map(({ resource: name, by }) => {
          const related = findOfficeResource(name);
          return related ? <Related key={name} resource={related} by={by} /> : null;
        })}
      </div>
    </ShowOrTell>
  );
};

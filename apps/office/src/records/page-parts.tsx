/** The parts of a record's page, or of one of its tabs: fields, open steps, a part of its own, and related lists. */
import Button from '@mui/material/Button';
import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import type { RecordPageSlot } from '@stoep/contract/office/record-page-slots';
import { Card } from '@stoep/ui/layout/card';
import { Pager } from '@stoep/ui/table/pager';
import { ReferenceManyFieldBase, useListContext, usePermissions, useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import { RecordFilesDropZone } from './form/drop-files.tsx';
import { RecordListRows } from './list/record-rows.tsx';
import { recordPageSlotComponentOf } from './page-slots.ts';
import { RecordParticulars } from './particulars.tsx';

/** Created by a step of the record, when its status allows it. */
const BY_STEP: ReadonlySet<string> = new Set(['approvals']);

/** Creates a record that is already linked to this one. */
const AddRelated = ({ resource, by }: { resource: OfficeResource; by: string }) => {
  const record = useRecordContext();
  const { permissions } = usePermissions<string>();
  // A link that no form writes is made by a step too.
  if (
    !record ||
    BY_STEP.has(resource.name) ||
    resource.fields[by]?.written === 'never' ||
    !resource.create?.some((role) => role === permissions)
  )
    return null;
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

type RelatedProps = { resource: OfficeResource; by: string };

/** A list without rows takes one line, with the button that adds the first. */
const RelatedCard = ({ resource, by }: RelatedProps) => {
  const { total } = useListContext();
  const add = <AddRelated resource={resource} by={by} />;
  if (total === 0)
    return (
      <section className="card office-none-yet" aria-label={resource.label}>
        <h2>{resource.label}</h2>
        <p className="office-none">Nothing yet.</p>
        {add}
      </section>
    );
  return (
    <Card title={resource.label} actions={add}>
      <RecordListRows resource={resource} leaveOut={by} />
      <RelatedPages label={resource.label} />
    </Card>
  );
};

const Related = ({ resource, by }: RelatedProps) => (
  <ReferenceManyFieldBase
    sort={{ field: resource.sort.field, order: resource.sort.order === 'desc' ? 'DESC' : 'ASC' }}
    reference={resource.name}
    target={by}
    perPage={10}
  >
    <RelatedCard resource={resource} by={by} />
  </ReferenceManyFieldBase>
);

type PartsProps = { resource: OfficeResource; slot?: RecordPageSlot | undefined; files?: boolean | undefined };

/** @param resource the record, or the part of it that one tab shows */
export const RecordPageParts = ({ resource, slot, files = false }: PartsProps) => {
  const Slot = recordPageSlotComponentOf(slot);
  return (
    <div className="office-page">
      <RecordParticulars resource={resource} />
      {Slot ? <Slot /> : null}
      {files ? <RecordFilesDropZone resource={resource} /> : null}
      {(resource.related ?? []).map(({ resource: name, by }) => {
        const related = findOfficeResource(name);
        return related ? <Related key={name} resource={related} by={by} /> : null;
      })}
    </div>
  );
};

/** The documents of a building: one search over its groups, newest first, five a page, preview of PDFs (B 2, B 9). */

import { LARGEST_PAGE } from '@stoep/contract/kit/paging';
import type { BuildingDocument, buildings, DocumentsQuery } from '@stoep/contract/scheme/buildings';
import { DESIGNATIONS } from '@stoep/contract/scheme/documents.codes';
import { buildingTexts as texts } from '@stoep/contract/scheme/scheme.texts';
import { buildingPageTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { Designation } from '@stoep/domain/vocabulary';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { Pager, usePageOf } from '@stoep/ui/table/pager';
import { useQuery } from '@tanstack/react-query';
import type { readPage } from '../../data/paged.ts';
import { pageQuery } from '../list-view/page-query.ts';
import { SHORT_PAGE_SIZE } from '../list-view/page-sizes.ts';
import { type ListView, useListView } from '../list-view/use-list-view.ts';
import { useSettled } from '../list-view/use-settled.ts';
import { tableState } from '../loaded/loaded.tsx';
import './building-general.css';
import { PagedTable } from '../paged-table/paged-table.tsx';
import { DocumentActions } from './document-actions.tsx';
import {
  type DocumentGroup,
  documentFacts,
  GROUPS,
  groupOf,
  NO_FILTERS,
  NO_PAGE_FILTERS,
} from './documents.ts';

const columns: readonly Column<BuildingDocument>[] = [
  {
    id: 'name',
    header: texts.documentName,
    lead: true,
    cell: (one) => (
      <>
        {one.name}
        <span className="document-facts">
          <InstantText at={one.createdAt} dayOnly />
          {' · '}
          <span>{documentFacts(one)}</span>
        </span>
      </>
    ),
  },
  { id: 'designation', brief: 'line', header: texts.designation, cell: (one) => wordOf(one.designation) },
];

const table = {
  columns,
  rowKey: ({ id }: BuildingDocument) => id,
  empty: texts.noDocuments,
  actionsHeader: texts.download,
  actions: (one: BuildingDocument) => <DocumentActions document={one} />,
};
const loadingTexts = { loading: texts.loadingDocuments, failed: texts.documentsFailed };

type GroupProps = { group: DocumentGroup; storageKey: string; rows: readonly BuildingDocument[] };

/** One group, newest first; nothing where the building has none of it. */
const Group = ({ group, storageKey, rows }: GroupProps) => {
  const view = useListView(storageKey, NO_PAGE_FILTERS);
  const pageOf = usePageOf();
  if (rows.length === 0) return null;
  const name = texts.groups[group];
  const last = Math.ceil(rows.length / SHORT_PAGE_SIZE) - 1;
  const page = Math.min(view.page, last);
  return (
    <>
      <h3 className="document-group">{name}</h3>
      <DataTable
        {...table}
        caption={buildingPageTexts.listOf(name)}
        rows={pageOf(rows, page, SHORT_PAGE_SIZE)}
      />
      {rows.length > SHORT_PAGE_SIZE && (
        <Pager
          label={buildingPageTexts.rowsOf(name)}
          page={page}
          pageSize={SHORT_PAGE_SIZE}
          total={rows.length}
          onPage={view.setPage}
        />
      )}
    </>
  );
};

type LongListProps = Pick<DocumentsCardProps, 'read'> & { view: ListView<typeof NO_FILTERS> };

const LongList = ({ view, read }: LongListProps) => (
  <PagedTable
    {...table}
    caption={texts.documents}
    query={useQuery(read(pageQuery(useSettled(view.filters), view.page, SHORT_PAGE_SIZE)))}
    view={view}
    texts={loadingTexts}
    pageSize={SHORT_PAGE_SIZE}
    pagerLabel={texts.documents}
  />
);

type Documents = ReturnType<typeof readPage<typeof buildings.documents>>;

type DocumentsCardProps = {
  /** Where filters and page are kept, per building (B 4). */
  storageKey: string;
  /** Which documents: all of them for trustees, what owners may see for owners. */
  read: (wanted: DocumentsQuery) => Documents;
};

export const DocumentsCard = ({ storageKey, read }: DocumentsCardProps) => {
  const view = useListView(storageKey, NO_FILTERS);
  const query = useQuery(read(pageQuery(useSettled(view.filters), 0, LARGEST_PAGE)));
  const rows = query.data?.rows ?? [];
  // More than one answer holds: no groups, and each page is read when it is turned to.
  const long = query.data !== undefined && query.data.total > rows.length;
  return (
    <Card title={texts.documents} flush>
      <FilterBar
        label={texts.documents}
        active={view.active}
        onClear={view.clear}
        chips={view.chips({ designation: texts.designation })}
        search={
          <TextField
            label={texts.documentName}
            value={view.filters.name}
            onChange={(event) => view.filter({ name: event.target.value })}
          />
        }
      >
        <SelectField
          label={texts.designation}
          value={view.filters.designation}
          emptyLabel={texts.allDesignations}
          onChange={(event) => view.filter({ designation: event.target.value as Designation | '' })}
          options={Object.keys(DESIGNATIONS).map((one) => ({ value: one, label: one }))}
        />
      </FilterBar>
      {long && <LongList view={view} read={read} />}
      {!long && rows.length === 0 && (
        <DataTable
          {...table}
          caption={texts.documents}
          rows={[]}
          state={tableState(query, loadingTexts)}
          onClearFilters={view.active ? view.clear : undefined}
        />
      )}
      {!long &&
        GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            storageKey={`${storageKey}:${group}`}
            rows={rows.filter((one) => groupOf(one) === group)}
          />
        ))}
    </Card>
  );
};

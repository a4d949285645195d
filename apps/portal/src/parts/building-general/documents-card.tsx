/** The documents of a building: one search over its groups, newest first, five a page, preview of PDFs (B 2, B 9). */

import { MAX_LIST_PAGE_SIZE } from '@stoep/contract/kit/list-query';
import { DOCUMENT_DESIGNATION_CODES } from '@stoep/contract/scheme/building-documents.codes';
import type { BuildingDocument, BuildingDocumentFilter, buildingEndpoints } from '@stoep/contract/scheme/buildings';
import { buildingGeneralTabTexts as texts } from '@stoep/contract/scheme/scheme-general.texts';
import { buildingPageTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { BuildingDocumentDesignation } from '@stoep/domain/vocabulary';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { useDebouncedValue } from '@stoep/ui/form/use-debounced-value';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { Pager, usePageRows } from '@stoep/ui/table/pager';
import { useQuery } from '@tanstack/react-query';
import type { listPageQuery } from '../../data/list-page.ts';
import { listPageQueryParams } from '../list-view/page-query.ts';
import { SHORT_LIST_PAGE_SIZE } from '../list-view/page-sizes.ts';
import { type ListViewState, useListViewState } from '../list-view/use-list-view.ts';
import { tableStateOfQuery } from '../loaded/query-content.tsx';
import './building-general.css';
import { ServerPagedTable } from '../paged-table/server-paged-table.tsx';
import { BuildingDocumentActions } from './document-actions.tsx';
import {
  BUILDING_DOCUMENT_GROUPS,
  type BuildingDocumentGroup,
  buildingDocumentGroupOf,
  documentTypeAndSizeText,
  NO_DOCUMENT_FILTERS,
  NO_DOCUMENT_GROUP_FILTERS,
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
          <span>{documentTypeAndSizeText(one)}</span>
        </span>
      </>
    ),
  },
  { id: 'designation', brief: 'line', header: texts.designation, cell: (one) => translateCode(one.designation) },
];

const table = {
  columns,
  rowKey: ({ id }: BuildingDocument) => id,
  empty: texts.noDocuments,
  actionsHeader: texts.download,
  actions: (one: BuildingDocument) => <BuildingDocumentActions document={one} />,
};
const loadingTexts = { loading: texts.loadingDocuments, failed: texts.documentsFailed };

type GroupProps = { group: BuildingDocumentGroup; storageKey: string; rows: readonly BuildingDocument[] };

/** One group, newest first; not drawn if it is empty. */
const Group = ({ group, storageKey, rows }: GroupProps) => {
  const view = useListViewState(storageKey, NO_DOCUMENT_GROUP_FILTERS);
  const pageOf = usePageRows();
  if (rows.length === 0) return null;
  const name = texts.groups[group];
  const last = Math.ceil(rows.length / SHORT_LIST_PAGE_SIZE) - 1;
  const page = Math.min(view.page, last);
  return (
    <>
      <h3 className="document-group">{name}</h3>
      <DataTable {...table} caption={buildingPageTexts.listOf(name)} rows={pageOf(rows, page, SHORT_LIST_PAGE_SIZE)} />
      {rows.length > SHORT_LIST_PAGE_SIZE && (
        <Pager
          label={buildingPageTexts.rowsOf(name)}
          page={page}
          pageSize={SHORT_LIST_PAGE_SIZE}
          total={rows.length}
          onPage={view.setPage}
        />
      )}
    </>
  );
};

type LongListProps = Pick<DocumentsCardProps, 'read'> & { view: ListViewState<typeof NO_DOCUMENT_FILTERS> };

const LongList = ({ view, read }: LongListProps) => (
  <ServerPagedTable
    {...table}
    caption={texts.documents}
    query={useQuery(read(listPageQueryParams(useDebouncedValue(view.filters), view.page, SHORT_LIST_PAGE_SIZE)))}
    view={view}
    texts={loadingTexts}
    pageSize={SHORT_LIST_PAGE_SIZE}
    pagerLabel={texts.documents}
  />
);

type Documents = ReturnType<typeof listPageQuery<typeof buildingEndpoints.documents>>;

type DocumentsCardProps = {
  /** The storage key of filters and page, per building (B 4). */
  storageKey: string;
  /** The query: all documents for trustees, those that owners may see for owners. */
  read: (wanted: BuildingDocumentFilter) => Documents;
};

export const BuildingDocumentsCard = ({ storageKey, read }: DocumentsCardProps) => {
  const view = useListViewState(storageKey, NO_DOCUMENT_FILTERS);
  const query = useQuery(read(listPageQueryParams(useDebouncedValue(view.filters), 0, MAX_LIST_PAGE_SIZE)));
  const rows = query.data?.rows ?? [];
  // More documents than one answer has: no groups, and each page is loaded when it is opened.
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
          onChange={(event) => view.filter({ designation: event.target.value as BuildingDocumentDesignation | '' })}
          options={Object.keys(DOCUMENT_DESIGNATION_CODES).map((one) => ({ value: one, label: one }))}
        />
      </FilterBar>
      {long && <LongList view={view} read={read} />}
      {!long && rows.length === 0 && (
        <DataTable
          {...table}
          caption={texts.documents}
          rows={[]}
          state={tableStateOfQuery(query, loadingTexts)}
          onClearFilters={view.active ? view.clear : undefined}
        />
      )}
      {!long &&
        BUILDING_DOCUMENT_GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            storageKey={`${storageKey}:${group}`}
            rows={rows.filter((one) => buildingDocumentGroupOf(one) === group)}
          />
        ))}
    </Card>
  );
};

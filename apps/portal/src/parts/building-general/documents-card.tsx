/** The documents of a building, newest first: name and designation filters, five a page, preview of PDFs (B 2, B 9). */

import type { BuildingDocument, buildings, DocumentsQuery } from '@stoep/contract/scheme/buildings';
import { DESIGNATIONS } from '@stoep/contract/scheme/documents.codes';
import { buildingTexts as texts } from '@stoep/contract/scheme/scheme.texts';
import type { Designation } from '@stoep/domain/vocabulary';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import type { Column } from '@stoep/ui/table/data-table';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { useQuery } from '@tanstack/react-query';
import type { readPage } from '../../data/paged.ts';
import { pageQuery } from '../list-view/page-query.ts';
import { SHORT_PAGE_SIZE } from '../list-view/page-sizes.ts';
import { useListView } from '../list-view/use-list-view.ts';
import { useSettled } from '../list-view/use-settled.ts';
import { PagedTable } from '../paged-table/paged-table.tsx';
import './building-general.css';
import { DocumentActions } from './document-actions.tsx';
import { documentFacts, NO_FILTERS } from './documents.ts';

const columns: readonly Column<BuildingDocument>[] = [
  {
    id: 'name',
    header: texts.documentName,
    lead: true,
    cell: (one) => (
      <>
        {one.name}
        <span className="document-facts">
          <InstantText at={one.createdAt} dayOnly /> <span>{documentFacts(one)}</span>
        </span>
      </>
    ),
  },
  { id: 'designation', brief: 'line', header: texts.designation, cell: (one) => wordOf(one.designation) },
];

type Documents = ReturnType<typeof readPage<typeof buildings.documents>>;

type DocumentsCardProps = {
  /** Where filters and page are kept, per building (B 4). */
  storageKey: string;
  /** Which documents: all of them for trustees, what owners may see for owners. */
  read: (wanted: DocumentsQuery) => Documents;
};

export const DocumentsCard = ({ storageKey, read }: DocumentsCardProps) => {
  const view = useListView(storageKey, NO_FILTERS);
  const query = useQuery(read(pageQuery(useSettled(view.filters), view.page, SHORT_PAGE_SIZE)));
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
      <PagedTable
        caption={texts.documents}
        columns={columns}
        query={query}
        view={view}
        rowKey={(one) => one.id}
        texts={{ loading: texts.loadingDocuments, failed: texts.documentsFailed }}
        empty={texts.noDocuments}
        pageSize={SHORT_PAGE_SIZE}
        pagerLabel={texts.documents}
        actionsHeader={texts.download}
        actions={(one) => <DocumentActions document={one} />}
      />
    </Card>
  );
};

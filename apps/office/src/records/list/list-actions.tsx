/** The toolbar of a list: its search and filters, sorting, views, columns, export and create. */

import useMediaQuery from '@mui/material/useMediaQuery';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { useListContext, useNotify, useResourceDefinition } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatApiProblem } from '../../api.ts';
import { useBuildingFilter } from '../../shell/chosen-building/chosen-building.ts';
import { labelInSentence } from '../form/label-in-sentence.ts';
import { ListColumnsButton } from './columns-button.tsx';
import { loadRecordsToExport, MAX_EXPORTED_RECORDS } from './export-records.ts';
import { lazyColumnNames, sortableFieldsOf, useListColumns } from './list-columns.ts';
import { LIST_EXPORT_FILE_KINDS, type ListExportFileKind, listExportFileOf } from './list-file.ts';
import { AddFilterButton, type ListFilter, ListFilterForm } from './list-filters.tsx';
import { ListMenuButton } from './list-menu.tsx';
import { ListViewsButton } from './views-button.tsx';

const Export = ({ resource }: { resource: OfficeResource }) => {
  const { filterValues, sort, total } = useListContext();
  const { columns } = useListColumns(resource);
  const notify = useNotify();
  const ofBuilding = useBuildingFilter(resource.name);
  const [busy, setBusy] = useState(false);
  const run = async (kind: ListExportFileKind) => {
    setBusy(true);
    try {
      const records = await loadRecordsToExport(resource, {
        filter: { ...filterValues, ...ofBuilding },
        sort,
        also: lazyColumnNames(resource, columns),
      });
      saveFileToDevice(await listExportFileOf(kind, { resource, columns, records }));
      if (records.length >= MAX_EXPORTED_RECORDS)
        notify('The file holds the first 20 000. Filter the list to export the others.', { type: 'info' });
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <ListMenuButton
      label="Export"
      disabled={total === 0}
      busy={busy}
      busyLabel="Exporting…"
      choices={Object.entries(LIST_EXPORT_FILE_KINDS).map(([kind, label]) => ({
        key: kind,
        label,
        onChoose: () => void run(kind as ListExportFileKind),
      }))}
    />
  );
};

/** Cards have no headers for sorting. */
const SortOfCards = ({ resource }: { resource: OfficeResource }) => {
  const { sort, setSort } = useListContext();
  const { columns } = useListColumns(resource);
  const choices = sortableFieldsOf(resource, columns).flatMap(([name, { label }]) =>
    (['ASC', 'DESC'] as const).map((order) => ({
      key: `${name} ${order}`,
      label: `${label} ${order === 'ASC' ? '↑' : '↓'}${sort.field === name && sort.order === order ? ' ✓' : ''}`,
      onChoose: () => setSort({ field: name, order }),
    })),
  );
  return choices.length > 0 ? <ListMenuButton label="Sort" choices={choices} /> : null;
};

type ListToolbarProps = { resource: OfficeResource; filters: readonly ListFilter[]; wait: number };

export const RecordListToolbar = ({ resource, filters, wait }: ListToolbarProps) => {
  const { hasCreate } = useResourceDefinition();
  const narrow = useMediaQuery('(max-width: 600px)');
  const [added, setAdded] = useState<string>();
  return (
    <div className="office-list-bar">
      <ListFilterForm filters={filters} added={added} wait={wait} />
      <div>
        {filters.some(({ always }) => !always) ? <AddFilterButton filters={filters} onAdd={setAdded} /> : null}
        {narrow ? <SortOfCards resource={resource} /> : null}
        <ListViewsButton resource={resource} />
        <ListColumnsButton resource={resource} />
        <Export resource={resource} />
        {hasCreate ? (
          <Link className="button primary compact" to={`/${resource.name}/create`}>
            New {labelInSentence(resource.singular)}
          </Link>
        ) : null}
      </div>
    </div>
  );
};

/** Beside the search of a list: more filters, what it shows and how, the list as a file, and one to add. */

import useMediaQuery from '@mui/material/useMediaQuery';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { saveFile } from '@stoep/ui/file/save-file';
import { useState } from 'react';
import { FilterButton, TopToolbar, useListContext, useNotify, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router';
import { problemText } from '../../api.ts';
import { inASentence } from '../form/in-a-sentence.ts';
import { ColumnsButton } from './columns-button.tsx';
import { EXPORTED_AT_MOST, recordsToExport } from './export-records.ts';
import { alsoAsked, sortedBy, useColumns } from './list-columns.ts';
import { FILE_KINDS, type FileKind, fileOf } from './list-file.ts';
import { ListMenu } from './list-menu.tsx';
import { ViewsButton } from './views-button.tsx';

const Export = ({ resource }: { resource: OfficeResource }) => {
  const { filterValues, sort, total } = useListContext();
  const { columns } = useColumns(resource);
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async (kind: FileKind) => {
    setBusy(true);
    try {
      const records = await recordsToExport(resource, {
        filter: filterValues,
        sort,
        also: alsoAsked(resource, columns),
      });
      saveFile(await fileOf(kind, { resource, columns, records }));
      if (records.length >= EXPORTED_AT_MOST)
        notify('The file holds the first 20 000. Filter the list to export the others.', { type: 'info' });
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <ListMenu
      label="Export"
      disabled={total === 0}
      busy={busy}
      busyLabel="Exporting…"
      choices={Object.entries(FILE_KINDS).map(([kind, label]) => ({
        key: kind,
        label,
        onChoose: () => void run(kind as FileKind),
      }))}
    />
  );
};

/** Cards have no heads to press. */
const SortOfCards = ({ resource }: { resource: OfficeResource }) => {
  const { sort, setSort } = useListContext();
  const { columns } = useColumns(resource);
  const choices = sortedBy(resource, columns).flatMap(([name, { label }]) =>
    (['ASC', 'DESC'] as const).map((order) => ({
      key: `${name} ${order}`,
      label: `${label} ${order === 'ASC' ? '↑' : '↓'}${sort.field === name && sort.order === order ? ' ✓' : ''}`,
      onChoose: () => setSort({ field: name, order }),
    })),
  );
  return choices.length > 0 ? <ListMenu label="Sort" choices={choices} /> : null;
};

type ListActionsProps = { resource: OfficeResource; filters: boolean };

export const ListActions = ({ resource, filters }: ListActionsProps) => {
  const { hasCreate } = useResourceDefinition();
  const narrow = useMediaQuery('(max-width: 600px)');
  return (
    <TopToolbar>
      {filters ? <FilterButton disableSaveQuery /> : null}
      {narrow ? <SortOfCards resource={resource} /> : null}
      <ViewsButton resource={resource} />
      <ColumnsButton resource={resource} />
      <Export resource={resource} />
      {hasCreate ? (
        <Link className="button primary compact" to={`/${resource.name}/create`}>
          New {inASentence(resource.singular)}
        </Link>
      ) : null}
    </TopToolbar>
  );
};

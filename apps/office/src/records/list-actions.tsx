/** Beside the search of a list: more filters, one to add, and the list as a file. */

import type { OfficeResource } from '@stoep/contract/office/resource';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { FilterButton, TopToolbar, useListContext, useNotify, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router';
import { problemText } from '../api.ts';
import { csvOf, EXPORTED_AT_MOST, recordsToExport } from './export-records.ts';
import { inASentence } from './in-a-sentence.ts';

const Export = ({ resource }: { resource: OfficeResource }) => {
  const { filterValues, sort, total } = useListContext();
  const notify = useNotify();
  const [run, busy] = useOnce(async () => {
    try {
      const { records } = await recordsToExport(resource.name, { filter: filterValues, sort });
      const blob = new Blob([csvOf(resource, records)], { type: 'text/csv;charset=utf-8' });
      saveFile({ name: `${resource.name}.csv`, blob });
      if (records.length >= EXPORTED_AT_MOST)
        notify('The file holds the first 20 000. Filter the list to export the others.', { type: 'info' });
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
  });
  return (
    <Button
      compact
      variant="quiet"
      disabled={total === 0}
      busy={busy}
      busyLabel="Exporting…"
      onClick={() => void run()}
    >
      Export
    </Button>
  );
};

type ListActionsProps = { resource: OfficeResource; filters: boolean };

export const ListActions = ({ resource, filters }: ListActionsProps) => {
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      {filters ? <FilterButton /> : null}
      <Export resource={resource} />
      {hasCreate ? (
        <Link className="button primary compact" to={`/${resource.name}/create`}>
          New {inASentence(resource.singular)}
        </Link>
      ) : null}
    </TopToolbar>
  );
};

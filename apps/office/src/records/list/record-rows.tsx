/**
 * The rows of a list: a table, or cards below 600 px. A row opens its record, by its title for the keyboard and
 * anywhere for the mouse; an underlined name opens that other record.
 */
import useMediaQuery from '@mui/material/useMediaQuery';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { useListContext } from 'ra-core';
import { useRef } from 'react';
import { RecordFieldView, RecordTitleLink } from '../form/field-view.tsx';
import type { NamedOfficeField } from '../form/fields-of.ts';
import { EditableListCell } from '../in-place/cell-in-place.tsx';
import { EditableListCells, useListCellEditMethod } from '../in-place/editable-list-cells.tsx';
import { NoMatchingRecords } from './empty-list.tsx';
import { ListColumnSums } from './list-column-sums.tsx';
import { chosenListColumnsOf, isSortableField, useListColumns } from './list-columns.ts';
import { RecordCardList } from './record-cards.tsx';
import { RecordTable, type RecordTableColumn, SortButton } from './record-table.tsx';
import { SelectAllCheckbox, SelectRecordCheckbox } from './select-records.tsx';
import { SelectedRecordsBar } from './selected-records-bar.tsx';
import { useListShortcuts } from './use-list-keys.ts';
import { useTitleOfCutText } from './use-title-of-cut-text.ts';

type RecordRowsProps = {
  resource: OfficeResource;
  /** The link to the record they are listed under, which would be equal in each row. */
  leaveOut?: string;
};

const NUMBERS = new Set(['money', 'whole', 'decimal', 'percent']);

/** A list below another record neither sorts nor selects, and none of its cells can be edited. */
const tableColumnsOf = (
  resource: OfficeResource,
  fields: readonly NamedOfficeField[],
  { alone, editable }: { alone: boolean; editable: (name: string) => unknown },
): readonly RecordTableColumn[] => {
  const title = resource.fields[resource.title];
  const titled = resource.titled ?? title?.label ?? resource.singular;
  const headOf = (name: string, label: string, sortable: boolean) =>
    alone && sortable ? <SortButton name={name} label={label} /> : label;
  return [
    ...(alone ? [{ name: ' ', head: <SelectAllCheckbox />, cell: <SelectRecordCheckbox /> }] : []),
    {
      name: title ? resource.title : 'title',
      head: headOf(resource.title, titled, title !== undefined && isSortableField(title)),
      cell: <RecordTitleLink resource={resource} columns={fields} />,
      className: 'lead' as const,
    },
    ...fields.map(([name, field]) => {
      const View = alone && editable(name) ? EditableListCell : RecordFieldView;
      return {
        name,
        head: headOf(name, field.label, isSortableField(field)),
        cell: <View name={name} field={field} />,
        className: NUMBERS.has(field.kind) ? ('end' as const) : undefined,
      };
    }),
  ];
};

export const RecordListRows = ({ resource, leaveOut }: RecordRowsProps) => {
  const narrow = useMediaQuery('(max-width: 600px)');
  const { data, error, isPaused, isPending, isPlaceholderData, refetch } = useListContext();
  const rows = useRef<HTMLDivElement>(null);
  const alone = leaveOut === undefined;
  useTitleOfCutText(rows);
  const { columns: chosen } = useListColumns(resource);
  const editable = useListCellEditMethod(resource);
  useListShortcuts(
    rows,
    alone,
    chosen.some(([name]) => editable(name)),
  );
  // A list below another record has the declared columns; chosen columns apply to the full list.
  const fields = alone ? chosen : chosenListColumnsOf(resource, []).filter(([name]) => name !== leaveOut);
  // What could be read before stays below it, with an open cell or dialog.
  const problem = error ? <ErrorState text={error.message} onRetry={() => void refetch()} unanswered /> : null;
  const content = () => {
    if (isPaused && (isPending || isPlaceholderData))
      return <EmptyState text="You’re offline. Try again when you reconnect." />;
    if (error && !data) return null;
    if (isPending) return <LoadingState text="Loading..." lines={6} />;
    if (!data?.length) return alone ? <NoMatchingRecords /> : <p className="office-none">Nothing yet.</p>;
    if (narrow) return <RecordCardList resource={resource} columns={fields} choosing={alone} />;
    return <RecordTable label={resource.label} columns={tableColumnsOf(resource, fields, { alone, editable })} />;
  };
  if (!alone)
    return (
      <>
        {problem}
        {content()}
      </>
    );
  return (
    <div ref={rows} className="office-list-rows">
      <ListColumnSums resource={resource} />
      {problem}
      <SelectedRecordsBar resource={resource} />
      <EditableListCells resource={resource}>{content()}</EditableListCells>
    </div>
  );
};

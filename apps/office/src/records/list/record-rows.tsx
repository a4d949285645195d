/**
 * The rows of a list: a table, or cards below 600 px. A row opens its record, by its title for the keyboard and
 * anywhere for the mouse; an underlined name opens that other record.
 */
import useMediaQuery from '@mui/material/useMediaQuery';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { useListContext } from 'ra-core';
import { useRef } from 'react';
import { Datagrid } from 'react-admin';
import { RecordFieldView, RecordTitleLink } from '../form/field-view.tsx';
import { EditableListCell } from '../in-place/cell-in-place.tsx';
import { EditableListCells, useListCellEditMethod } from '../in-place/editable-list-cells.tsx';
import { ListColumnSums } from './list-column-sums.tsx';
import { chosenListColumnsOf, isSortableField, useListColumns } from './list-columns.ts';
import { NoMatchingRecords } from './no-match.tsx';
import { RecordCardList } from './record-cards.tsx';
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

export const RecordListRows = ({ resource, leaveOut }: RecordRowsProps) => {
  const narrow = useMediaQuery('(max-width: 600px)');
  const { error, refetch } = useListContext();
  const rows = useRef<HTMLDivElement>(null);
  const alone = leaveOut === undefined;
  useTitleOfCutText(rows);
  const { columns: chosen } = useListColumns(resource);
  const way = useListCellEditMethod(resource);
  useListShortcuts(
    rows,
    alone,
    chosen.some(([name]) => way(name)),
  );
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  const title = resource.fields[resource.title];
  // A list below another record has the declared columns; chosen columns apply to the full list.
  const columns = alone ? chosen : chosenListColumnsOf(resource, []).filter(([name]) => name !== leaveOut);
  const none = alone ? undefined : 'Nothing yet.';
  const cards = <RecordCardList resource={resource} columns={columns} none={none} choosing={alone} />;
  const table = (
    <Datagrid
      rowClick="show"
      bulkActionButtons={false}
      empty={none ? <p className="office-none">{none}</p> : <NoMatchingRecords />}
    >
      {alone ? <SelectRecordCheckbox label={<SelectAllCheckbox />} sortable={false} /> : null}
      <RecordTitleLink
        resource={resource.name}
        source={title ? resource.title : 'title'}
        label={resource.titled ?? title?.label ?? resource.singular}
        sortable={alone && title !== undefined && isSortableField(title)}
      />
      {columns.map(([name, field]) => {
        const View = alone && way(name) ? EditableListCell : RecordFieldView;
        return (
          <View
            key={name}
            name={name}
            field={field}
            source={name}
            label={field.label}
            sortable={alone && isSortableField(field)}
            {...(NUMBERS.has(field.kind) ? { textAlign: 'right' as const } : {})}
          />
        );
      })}
    </Datagrid>
  );
  if (!alone) return narrow ? cards : table;
  return (
    <div ref={rows}>
      <SelectedRecordsBar resource={resource} />
      <ListColumnSums resource={resource} />
      {narrow ? cards : <EditableListCells resource={resource}>{table}</EditableListCells>}
    </div>
  );
};

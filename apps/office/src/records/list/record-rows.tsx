/**
 * Records one below the other: a table, or cards below 600 px. A row opens its own record, by its title for the keyboard
 * and anywhere else for the mouse; a name underlined in it opens that other record.
 */
import useMediaQuery from '@mui/material/useMediaQuery';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { useRef } from 'react';
import { Datagrid, useListContext } from 'react-admin';
import { FieldView, TitleLink } from '../form/field-view.tsx';
import { CellInPlace } from '../in-place/cell-in-place.tsx';
import { CellsInPlace, useInPlace } from '../in-place/use-in-place.tsx';
import { ChooseAllBox, ChooseOne } from './choose.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { columnsNamed, isSorted, useColumns } from './list-columns.ts';
import { ListSums } from './list-sums.tsx';
import { NoMatch } from './no-match.tsx';
import { RecordCards } from './record-cards.tsx';
import { useListKeys } from './use-list-keys.ts';

type RecordRowsProps = {
  resource: OfficeResource;
  /** The link back to the record that they are shown under: the same in each row. */
  leaveOut?: string;
};

const NUMBERS = new Set(['money', 'whole', 'decimal', 'percent']);

export const RecordRows = ({ resource, leaveOut }: RecordRowsProps) => {
  const narrow = useMediaQuery('(max-width: 600px)');
  const { error, refetch } = useListContext();
  const rows = useRef<HTMLDivElement>(null);
  const alone = leaveOut === undefined;
  useListKeys(rows, alone);
  const { columns: chosen } = useColumns(resource);
  const way = useInPlace(resource);
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  const title = resource.fields[resource.title];
  // Under another record the list is as it is declared: what is chosen is of the list itself.
  const columns = alone ? chosen : columnsNamed(resource, []).filter(([name]) => name !== leaveOut);
  const none = alone ? undefined : 'Nothing yet.';
  const cards = <RecordCards resource={resource} columns={columns} none={none} choosing={alone} />;
  const table = (
    <Datagrid
      rowClick="show"
      bulkActionButtons={false}
      empty={none ? <p className="office-none">{none}</p> : <NoMatch />}
    >
      {alone ? <ChooseOne label={<ChooseAllBox />} sortable={false} /> : null}
      <TitleLink
        resource={resource.name}
        source={title ? resource.title : 'title'}
        label={resource.titled ?? title?.label ?? resource.singular}
        sortable={alone && title !== undefined && isSorted(title)}
      />
      {columns.map(([name, field]) => {
        const View = alone && way(name) ? CellInPlace : FieldView;
        return (
          <View
            key={name}
            name={name}
            field={field}
            source={name}
            label={field.label}
            sortable={alone && isSorted(field)}
            {...(NUMBERS.has(field.kind) ? { textAlign: 'right' as const } : {})}
          />
        );
      })}
    </Datagrid>
  );
  if (!alone) return narrow ? cards : table;
  return (
    <div ref={rows}>
      <ChosenBar resource={resource} />
      <ListSums resource={resource} />
      {narrow ? cards : <CellsInPlace resource={resource}>{table}</CellsInPlace>}
      <p className="office-keys">
        <kbd>j</kbd> next <kbd>k</kbd> the one before <kbd>x</kbd> choose <kbd>Enter</kbd> open <kbd>e</kbd>{' '}
        edit
        {columns.some(([name]) => way(name)) ? (
          <>
            {' '}
            <kbd>F2</kbd> change in the list
          </>
        ) : null}
      </p>
    </div>
  );
};

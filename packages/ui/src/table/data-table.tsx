/**
 * A list of rows with declared columns: a table from 600 px on, compact rows below that, with title, amount, one grey
 * line and status; a press shows each column with its name (screens.md 2). Includes the loading, error, empty and no-
 * match states. <Pager> below it does the paging.
 */
import { useMediaQuery } from '../layout/use-media-query.tsx';
import './data-table.css';
import './data-table-large.css';
import './data-table-print.css';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingState } from '../feedback/loading-state.tsx';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableRows } from './data-table-rows.tsx';
import type { DataTableProps } from './data-table-types.ts';

export type {
  DataTableColumn as Column,
  DataTableProps,
  DataTableState as TableState,
} from './data-table-types.ts';

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const { state, rows, empty, onClearFilters } = props;
  if (state?.kind === 'loading') return <LoadingState text={state.text} lines={5} />;
  if (state?.kind === 'error') {
    const { kind, ...failure } = state;
    return <ErrorState {...failure} />;
  }
  if (rows.length === 0)
    return typeof empty === 'string' ? <EmptyState text={empty} onClearFilters={onClearFilters} /> : empty;
  return phone || props.brief ? <DataTableCards {...props} /> : <DataTableRows {...props} />;
};

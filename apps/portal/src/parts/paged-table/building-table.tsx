/** The paged table for the lists of a building: their texts name them, and each row has an id. */
import { buildingPageTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { ComponentProps } from 'react';
import { ServerPagedTable } from './server-paged-table.tsx';

type BuildingTableProps<Row> = Omit<
  ComponentProps<typeof ServerPagedTable<Row>>,
  'caption' | 'rowKey' | 'texts' | 'empty' | 'pagerLabel'
> & { texts: { name: string; loading: string; failed: string; empty: string } };

export const BuildingRecordsTable = <Row extends { id: string }>({ texts, ...table }: BuildingTableProps<Row>) => (
  <ServerPagedTable
    {...table}
    caption={texts.name}
    rowKey={({ id }) => id}
    texts={texts}
    empty={texts.empty}
    pagerLabel={buildingPageTexts.rowsOf(texts.name)}
  />
);

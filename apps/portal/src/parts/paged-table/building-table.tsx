/** The same for the lists of a building: their texts name them, and each row has an id. */
import { buildingPageTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { ComponentProps } from 'react';
import { PagedTable } from './paged-table.tsx';

type BuildingTableProps<Row> = Omit<
  ComponentProps<typeof PagedTable<Row>>,
  'caption' | 'rowKey' | 'texts' | 'empty' | 'pagerLabel'
> & { texts: { name: string; loading: string; failed: string; empty: string } };

export const BuildingTable = <Row extends { id: string }>({ texts, ...table }: BuildingTableProps<Row>) => (
  <PagedTable
    {...table}
    caption={texts.name}
    rowKey={({ id }) => id}
    texts={texts}
    empty={texts.empty}
    pagerLabel={buildingPageTexts.rowsOf(texts.name)}
  />
);

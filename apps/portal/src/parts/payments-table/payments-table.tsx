/** A paged list of payments: of a building, legal case, account, contractor or job. */

import { paymentListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { PaymentRow } from '@stoep/contract/suppliers/payments';
import type { MoneyStyle } from '@stoep/domain/money/money-format';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { ListPageAnswer } from '../../data/list-page.ts';
import { BuildingRecordsTable } from '../paged-table/building-table.tsx';
import { type PaymentColumnName, paymentColumns } from './payment-columns.tsx';

type PaymentsTableProps = {
  query: UseQueryResult<ListPageAnswer<PaymentRow>>;
  view: ComponentProps<typeof BuildingRecordsTable<PaymentRow>>['view'];
  buildingId: string;
  style: MoneyStyle;
  columns: readonly PaymentColumnName[];
  empty: string;
};

export const PaymentsTable = ({ query, view, buildingId, style, columns, empty }: PaymentsTableProps) => (
  <BuildingRecordsTable
    texts={{ ...texts, empty }}
    columns={paymentColumns({ buildingId, style, rows: query.data?.rows ?? [] }, columns)}
    query={query}
    view={view}
    rowsAreLinks
  />
);

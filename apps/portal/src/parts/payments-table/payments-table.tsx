/** A list of payments, a page at a time, wherever it stands: building, legal case, account, contractor, job. */
import type { PaymentRow } from '@stoep/contract/payments';
import { buildingPageTexts, paymentListTexts as texts } from '@stoep/contract/texts/scheme-lists';
import type { MoneyStyle } from '@stoep/domain/money';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Page } from '../../data/paged.ts';
import { PagedTable } from '../paged-table/paged-table.tsx';
import { type PaymentColumn, paymentColumns } from './payment-columns.tsx';

type PaymentsTableProps = {
  query: UseQueryResult<Page<PaymentRow>>;
  view: ComponentProps<typeof PagedTable<PaymentRow>>['view'];
  buildingId: string;
  style: MoneyStyle;
  columns: readonly PaymentColumn[];
  empty: string;
};

export const PaymentsTable = ({ query, view, buildingId, style, columns, empty }: PaymentsTableProps) => (
  <PagedTable
    caption={texts.name}
    columns={paymentColumns({ buildingId, style, rows: query.data?.rows ?? [] }, columns)}
    query={query}
    view={view}
    rowKey={(payment) => payment.id}
    rowsAreLinks
    texts={texts}
    empty={empty}
    pagerLabel={buildingPageTexts.rowsOf(texts.name)}
  />
);

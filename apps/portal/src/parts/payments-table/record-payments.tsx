/** Payments that belong to a record of a building, paged by ten. */
import type { MoneyStyle } from '@stoep/domain/money/money-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentsOfRecordQuery } from '../../data/scheme/record-pages.ts';
import { listPageQueryParams } from '../list-view/page-query.ts';
import { LIST_PAGE_SIZE } from '../list-view/page-sizes.ts';
import type { PaymentColumnName } from './payment-columns.tsx';
import { PaymentsTable } from './payments-table.tsx';

type RecordPaymentsProps = {
  of: Parameters<typeof paymentsOfRecordQuery>[0];
  id: string;
  buildingId: string;
  style: MoneyStyle;
  columns: readonly PaymentColumnName[];
  empty: string;
};

export const PaymentsOfRecordTable = ({ of, id, buildingId, ...table }: RecordPaymentsProps) => {
  const [page, setPage] = useState(0);
  const query = useQuery(paymentsOfRecordQuery(of, id, buildingId, listPageQueryParams({}, page, LIST_PAGE_SIZE)));
  return <PaymentsTable {...table} query={query} view={{ page, setPage }} buildingId={buildingId} />;
};

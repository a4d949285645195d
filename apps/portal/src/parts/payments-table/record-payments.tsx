/** Payments that belong to a record of a building, paged by ten. */
import type { MoneyStyle } from '@stoep/domain/money/money-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordPayments } from '../../data/scheme/records.ts';
import { pageQuery } from '../list-view/page-query.ts';
import { PAGE_SIZE } from '../list-view/page-sizes.ts';
import type { PaymentColumn } from './payment-columns.tsx';
import { PaymentsTable } from './payments-table.tsx';

type RecordPaymentsProps = {
  of: Parameters<typeof recordPayments>[0];
  id: string;
  buildingId: string;
  style: MoneyStyle;
  columns: readonly PaymentColumn[];
  empty: string;
};

export const RecordPayments = ({ of, id, buildingId, ...table }: RecordPaymentsProps) => {
  const [page, setPage] = useState(0);
  const query = useQuery(recordPayments(of, id, buildingId, pageQuery({}, page, PAGE_SIZE)));
  return <PaymentsTable {...table} query={query} view={{ page, setPage }} buildingId={buildingId} />;
};

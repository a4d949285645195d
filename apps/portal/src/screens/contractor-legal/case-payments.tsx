/** Payments of the case with a date filter: from the start of From to the last instant of To, or of From (C 2.7). */

import { attorneyCaseTexts as texts } from '@stoep/contract/credit/attorney-case.texts';
import type { ContractorPayment } from '@stoep/contract/suppliers/contractor-work';
import { type Day, endOfDay, isDay, startOfDay } from '@stoep/domain/calendar/calendar';
import { DateField } from '@stoep/ui/form/date-field';
import { Card } from '@stoep/ui/layout/card';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { legalCasePaymentsQuery } from '../../data/suppliers/contractors.ts';
import {
  contractorPaymentColumns,
  contractorPaymentDate,
} from '../../parts/contractor-payments/own-payment-columns.tsx';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';

const NONE = { from: '', to: '' };

/** Whether a payment is within the chosen days; true if no day is chosen. */
export const isPaymentWithinDays = (payment: ContractorPayment, from: Day | '', to: Day | ''): boolean => {
  const at = contractorPaymentDate(payment);
  const last = to || from;
  if (isDay(from) && at < startOfDay(from)) return false;
  return !isDay(last) || at <= endOfDay(last);
};

export const AttorneyCasePaymentsTab = ({ caseId, contractorId }: { caseId: string; contractorId: string }) => {
  const [{ from, to }, setDays] = useState(NONE);
  const [page, setPage] = useState(0);
  const active = from !== '' || to !== '';
  const choose = (days: typeof NONE) => {
    setDays(days);
    setPage(0);
  };
  const clear = () => choose(NONE);
  return (
    <Card title={texts.payments} flush>
      <FilterBar label={texts.filterPayments} active={active} onClear={clear}>
        <DateField label={texts.from} value={from} onChange={(event) => choose({ from: event.target.value, to })} />
        <DateField
          label={texts.to}
          error={from && to && to < from ? texts.rangeOrder : undefined}
          hint={texts.filterHint}
          value={to}
          onChange={(event) => choose({ from, to: event.target.value })}
        />
      </FilterBar>
      <ClientPagedTable
        caption={texts.payments}
        columns={contractorPaymentColumns(texts.amount)}
        query={useQuery(legalCasePaymentsQuery(caseId, contractorId))}
        rowKey={({ id }) => id}
        matches={(payment) => isPaymentWithinDays(payment, from, to)}
        view={{ page, setPage, active, clear }}
        texts={{ loading: texts.loadingPayments, failed: texts.failedPayments, always: true }}
        empty={texts.noPayments}
        pagerLabel={texts.payments}
      />
    </Card>
  );
};

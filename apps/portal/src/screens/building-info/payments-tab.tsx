/** Payments: five filters, newest number first, and the totals by type (B 2 Payments). */

import { buildingPageTexts, paymentListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { PAYMENT_PROGRESS_LABELS, PAYMENT_TYPE_LABELS } from '@stoep/contract/suppliers/payments.codes';
import type { PaymentState } from '@stoep/domain/suppliers/payment-progress';
import type { PaymentType } from '@stoep/domain/vocabulary';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { useDebouncedValue } from '@stoep/ui/form/use-debounced-value';
import { Card } from '@stoep/ui/layout/card';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { useQuery } from '@tanstack/react-query';
import { buildingPaymentsQuery } from '../../data/scheme/building-lists.ts';
import { listPageQueryParams } from '../../parts/list-view/page-query.ts';
import { LIST_PAGE_SIZE } from '../../parts/list-view/page-sizes.ts';
import { type ListViewState, useListViewState } from '../../parts/list-view/use-list-view.ts';
import { PaymentsTable } from '../../parts/payments-table/payments-table.tsx';
import { PaymentsByTypeChart } from './payments-picture.tsx';
import { selectOptionsOfLabels } from './select-options.ts';
import type { BuildingTabProps } from './tab-props.ts';

const none = {
  number: '',
  ourReference: '',
  paidTo: '',
  type: '' as '' | PaymentType,
  progress: '' as '' | PaymentState,
};
const COLUMNS = ['number', 'amount', 'type', 'paidTo', 'ourReference', 'progress', 'date'] as const;

export const BuildingPaymentsTab = ({ buildingId }: BuildingTabProps) => {
  const view = useListViewState(`building-info:${buildingId}:payments`, none);
  const query = useQuery(
    buildingPaymentsQuery(buildingId, listPageQueryParams(useDebouncedValue(view.filters), view.page, LIST_PAGE_SIZE)),
  );
  return (
    <VerticalStack gap={3}>
      <Card title={buildingPageTexts.tabs.payments} note={<PaymentsNote />} flush>
        <Filters view={view} />
        <PaymentsTable
          query={query}
          view={view}
          buildingId={buildingId}
          style="building"
          columns={COLUMNS}
          empty={texts.empty}
        />
      </Card>
      <PaymentsByTypeChart buildingId={buildingId} />
    </VerticalStack>
  );
};

/** The documents' sentence, with its link. */
const PaymentsNote = () => (
  <>
    <span>{texts.note}</span> <span>{texts.noteMeans}</span>
  </>
);

const Filters = ({ view: { filters, filter, active, clear, chips } }: { view: ListViewState<typeof none> }) => (
  <FilterBar
    label={buildingPageTexts.filterOf(texts.name)}
    active={active}
    onClear={clear}
    chips={chips({
      ourReference: texts.ourReference,
      paidTo: texts.paidTo,
      type: texts.type,
      progress: texts.progress,
    })}
    search={
      <TextField
        label={texts.number}
        inputMode="numeric"
        value={filters.number}
        onChange={(event) => filter({ number: event.target.value })}
      />
    }
  >
    <TextField
      label={texts.ourReference}
      value={filters.ourReference}
      onChange={(event) => filter({ ourReference: event.target.value })}
    />
    <TextField
      label={texts.paidTo}
      value={filters.paidTo}
      onChange={(event) => filter({ paidTo: event.target.value })}
    />
    <SelectField
      label={texts.type}
      value={filters.type}
      emptyLabel={buildingPageTexts.all}
      options={selectOptionsOfLabels(PAYMENT_TYPE_LABELS)}
      onChange={(event) => filter({ type: event.target.value as PaymentType })}
    />
    <SelectField
      label={texts.progress}
      value={filters.progress}
      emptyLabel={buildingPageTexts.all}
      options={selectOptionsOfLabels(PAYMENT_PROGRESS_LABELS)}
      onChange={(event) => filter({ progress: event.target.value as PaymentState })}
    />
  </FilterBar>
);

import { type Cents, cents } from '@stoep/domain/money/cents';
import { useState } from 'react';
import { DateRangeFilter, type DateRangeFilterValue } from '../src/form/date-range-filter.tsx';
import { SelectField } from '../src/form/select-field.tsx';
import { ActionButton } from '../src/form/submit-button.tsx';
import { TextField } from '../src/form/text-field.tsx';
import { Card } from '../src/layout/card.tsx';
import { DetailList } from '../src/layout/detail-list.tsx';
import { DisclosureSection } from '../src/layout/disclosure.tsx';
import { Link } from '../src/layout/link.tsx';
import { MoneyText } from '../src/layout/money-text.tsx';
import { Tabs } from '../src/layout/tabs.tsx';
import { type Column, DataTable } from '../src/table/data-table.tsx';
import { FilterBar } from '../src/table/filter-bar.tsx';
import { Pager, usePageRows } from '../src/table/pager.tsx';
import { StatusChip } from '../src/table/status-chip.tsx';
import { type TableFrameProps, TableFrameProvider } from '../src/table/table-frame.tsx';

type Row = { id: string; number: string; amount: Cents; to: string; progress: string };
const rows: Row[] = Array.from({ length: 24 }, (_, index) => ({
  id: String(index),
  number: `P${10_240 - index}`,
  amount: cents(123_456 * (index + 1)),
  to: index % 3 === 0 ? '' : 'Highveld Plumbing',
  progress: index % 2 === 0 ? 'Paid' : 'Waiting for Trustee Approval',
}));
const columns: Column<Row>[] = [
  {
    id: 'number',
    header: 'Payment Number',
    lead: true,
    cell: (row) => <Link href={`#${row.id}`}>{row.number}</Link>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (row) => <MoneyText value={row.amount} style="building" />,
    total: <MoneyText value={cents(9_999_900)} style="building" />,
  },
  { id: 'to', header: 'Paid To', cell: (row) => row.to },
  {
    id: 'progress',
    header: 'Progress',
    cell: (row) => <StatusChip tone={row.progress === 'Paid' ? 'success' : 'info'}>{row.progress}</StatusChip>,
  },
];
const tabs = [
  { id: 'general', label: 'General' },
  { id: 'payments', label: 'Payments', count: 24 },
  { id: 'approvals', label: 'Approvals' },
  { id: 'credit', label: 'Credit Control' },
  { id: 'maintenance', label: 'Maintenance' },
  { id: 'trustees', label: 'Trustees' },
] as const;

/** A frame of the application instead of the library's own. */
const PlainFrame = ({ className, children }: TableFrameProps) => <div className={className}>{children}</div>;

export const GalleryListsSection = () => {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('payments');
  const [sub, setSub] = useState('active');
  const [page, setPage] = useState(0);
  const pageOf = usePageRows();
  const [date, setDate] = useState<DateRangeFilterValue | null>(null);
  const [open, setOpen] = useState(true);
  return (
    <div>
      <Tabs label="Building" tabs={tabs} value={tab} onChange={setTab}>
        <Tabs
          label="Approvals"
          level="sub"
          tabs={[
            { id: 'active', label: 'Active' },
            { id: 'history', label: 'Historical' },
          ]}
          value={sub}
          onChange={setSub}
        >
          <Card title="Payments" note="For most buildings the municipal payments will not be shown." flush>
            <FilterBar label="Filter payments" active={date !== null} onClear={() => setDate(null)}>
              <TextField label="Paid To" />
              <SelectField label="Progress" emptyLabel="All" options={[{ value: 'paid', label: 'Paid' }]} />
              <DateRangeFilter label="Date" value={date} onChange={setDate} today="2026-11-21" />
            </FilterBar>
            <DataTable
              caption="Payments"
              columns={columns}
              rows={pageOf(rows, page, 5)}
              rowKey={(row) => row.id}
              rowsAreLinks
              totalsLabel="Total"
              actions={() => (
                <>
                  <ActionButton compact onPress={() => undefined}>
                    Approve
                  </ActionButton>
                  <ActionButton compact onPress={() => undefined}>
                    Decline
                  </ActionButton>
                </>
              )}
              empty="No payment details found."
            />
            <Pager label="Payments" page={page} pageSize={5} total={rows.length} onPage={setPage} />
          </Card>
        </Tabs>
      </Tabs>
      <br />
      <DisclosureSection
        open={open}
        onToggle={setOpen}
        title="Naledi Dlamini Trust"
        actions={<Link href="#modify">Modify</Link>}
        summary={
          <DetailList
            items={[
              { label: 'Registration ID', value: '8001015009087' },
              { label: 'Phone Number', value: null },
              { label: 'Email', value: 'naledi@example.test' },
            ]}
          />
        }
      >
        <TableFrameProvider value={PlainFrame}>
          <DataTable
            caption="Levy accounts"
            columns={columns}
            rows={[]}
            rowKey={(row) => row.id}
            empty="No Levy Accounts for this Owner."
            onClearFilters={() => undefined}
          />
        </TableFrameProvider>
      </DisclosureSection>
    </div>
  );
};

/** The upcoming dates of a building: its compliance items, financial year and month. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList, type DetailListItem } from '@stoep/ui/layout/detail-list';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { Link } from 'react-router';
import { recordListAddress } from '../shell/queue-address.ts';

type Page = EndpointCallAnswer<typeof apiContract.office.buildingPage>;
type Duty = Page['duties'][number];

const nameOf = ({ kind, subject }: Duty): string =>
  subject ? `${formatIdentifierAsWords(kind)}: ${subject}` : formatIdentifierAsWords(kind);

const DUTIES: readonly Column<Duty>[] = [
  {
    id: 'what',
    header: 'What',
    lead: true,
    cell: (duty) => (
      <>
        <Link to={`/building-duties/${duty.id}/show`}>{nameOf(duty)}</Link>{' '}
        {duty.late ? <StatusChip tone="warning">Late</StatusChip> : null}
      </>
    ),
  },
  { id: 'due', header: 'Due', align: 'end', cell: ({ dueDay }) => <DayText day={dueDay} /> },
];

const datesOf = (page: Page): DetailListItem[] => [
  { label: 'Levies are due', value: <DayText day={page.leviesDue} /> },
  {
    label: page.autoMonth ? 'Next levy run is posted' : 'Next levy run possible from',
    value: <DayText day={page.monthPosted} />,
  },
  { label: 'Financial year ends', value: <DayText day={page.yearEnd} /> },
];

/** How many items are listed above, and a link to the rest. */
const Rest = ({ page: { duties, dutyCount, undated }, id }: { page: Page; id: string }) => {
  if (dutyCount === 0)
    return (
      <p className="office-label">
        No compliance item yet. Press “Add the standard compliance items” under Compliance.
      </p>
    );
  const all = recordListAddress('building-duties', { queue: 'liveDuties', buildingId: id });
  const none = recordListAddress('building-duties', { queue: 'undatedDuties', buildingId: id });
  return (
    <p className="office-label">
      {undated > 0 && (
        <>
          <Link to={none}>{undated === 1 ? '1 item has no date' : `${undated} items have no date`}</Link>.{' '}
        </>
      )}
      {duties.length < dutyCount && <Link to={all}>Show all {dutyCount}</Link>}
    </p>
  );
};

export const BuildingUpcomingDates = ({ page, id }: { page: Page; id: string }) => (
  <Card title="What comes next">
    <DetailList items={datesOf(page)} />
    {page.duties.length > 0 && (
      <DataTable caption="What is due next" columns={DUTIES} rows={page.duties} rowKey={(duty) => duty.id} empty="" />
    )}
    <Rest page={page} id={id} />
  </Card>
);

/** What comes next for a building: its duties by their day, its financial year, its month. */
import type { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { sayWord } from '@stoep/contract/office/words';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { type Detail, DetailList } from '@stoep/ui/layout/detail-list';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { Link } from 'react-router';
import { addressOf } from '../shell/queue-address.ts';

type Page = CallAnswer<typeof contract.office.buildingPage>;
type Duty = Page['duties'][number];

const nameOf = ({ kind, subject }: Duty): string =>
  subject ? `${sayWord(kind)}: ${subject}` : sayWord(kind);

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

const datesOf = (page: Page): Detail[] => [
  { label: 'Levies are due', value: <DayText day={page.leviesDue} /> },
  {
    label: page.autoMonth ? 'Next month is posted' : 'Next month may be posted from',
    value: <DayText day={page.monthPosted} />,
  },
  { label: 'The financial year ends', value: <DayText day={page.yearEnd} /> },
];

/** How much of what runs stands above, and where the rest is. */
const Rest = ({ page: { duties, dutyCount, undated }, id }: { page: Page; id: string }) => {
  if (dutyCount === 0)
    return (
      <p className="office-label">
        Nothing is entered yet. “Add the standard compliance items”, above, enters the usual seven.
      </p>
    );
  const all = addressOf('building-duties', { queue: 'liveDuties', buildingId: id });
  const none = addressOf('building-duties', { queue: 'undatedDuties', buildingId: id });
  return (
    <p className="office-label">
      {undated > 0 && (
        <>
          <Link to={none}>{undated === 1 ? 'One has no day yet' : `${undated} have no day yet`}</Link>.{' '}
        </>
      )}
      {duties.length < dutyCount && <Link to={all}>All {dutyCount}</Link>}
    </p>
  );
};

export const WhatComesNext = ({ page, id }: { page: Page; id: string }) => (
  <Card title="What comes next">
    <DetailList items={datesOf(page)} />
    {page.duties.length > 0 && (
      <DataTable
        caption="What is due next"
        columns={DUTIES}
        rows={page.duties}
        rowKey={(duty) => duty.id}
        empty=""
      />
    )}
    <Rest page={page} id={id} />
  </Card>
);

import { EMPTY_AGEING } from '@stoep/domain/ledger/ageing';
import { cents } from '@stoep/domain/money/cents';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Timeline } from '../feedback/timeline.tsx';
import { InstantText } from '../layout/day-text.tsx';
import { DetailList } from '../layout/detail-list.tsx';
import { StatusChip } from '../table/status-chip.tsx';
import { AgeingBar } from './ageing-bar.tsx';
import { chartFigureAxisOf, formatChartAxisFigure, shortenChartTicksForPhone } from './chart-look.ts';
import { NamedBarList } from './named-bars.tsx';
import { formatChartAxisRand } from './rand-axis.tsx';
import { VoteTallyBar } from './vote-tally-bar.tsx';

describe('the ageing bar', () => {
  it('A-9 tells all seven buckets and the total in a table', () => {
    const ageing = { ...EMPTY_AGEING, total: cents(30_000), current: cents(20_000), days180: cents(10_000) };
    render(<AgeingBar ageing={ageing} style="plain" caption="Age Details" />);
    const rows = within(screen.getByRole('table', { name: 'Age Details' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'CurrentR 200.00',
      '30 daysR 0.00',
      '60 daysR 0.00',
      '90 daysR 0.00',
      '120 daysR 0.00',
      '150 daysR 0.00',
      '180 daysR 100.00',
      'TotalR 300.00',
    ]);
  });

  it('shares the width by what is owed, so that the parts fill it', () => {
    const ageing = { ...EMPTY_AGEING, total: cents(30_000), current: cents(20_000), days30: cents(10_000) };
    const { container } = render(<AgeingBar ageing={ageing} style="plain" caption="Age Details" />);
    const parts = [...container.querySelectorAll<HTMLElement>('.ageing-bar > span')].map((part) =>
      Number(part.style.flexGrow),
    );
    expect(parts).toHaveLength(2);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
    expect(parts[0]).toBeCloseTo(2 / 3);
  });

  it('says of a negative current that it is credit', () => {
    render(
      <AgeingBar
        ageing={{ ...EMPTY_AGEING, total: cents(-500), current: cents(-500) }}
        style="plain"
        caption="Age Details"
      />,
    );
    expect(screen.getByRole('row', { name: /^Current/ })).toHaveTextContent('R 5.00 in credit');
  });
});

it('names each bar with its figure, and draws none where all are as long', () => {
  const bars = ['Municipality', 'Maintenance'].map((name, index) => ({
    id: name,
    name,
    value: index + 1,
    says: `R ${index + 1}.00`,
  }));
  const { container, rerender } = render(<NamedBarList label="Paid by type" bars={bars} />);
  const rows = within(screen.getByRole('list', { name: 'Paid by type' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['MunicipalityR 1.00', 'MaintenanceR 2.00']);
  const widths = [...container.querySelectorAll<HTMLElement>('.named-bar-track > span')];
  expect(widths.map(({ style }) => style.width)).toEqual(['50%', '100%']);
  rerender(<NamedBarList label="Paid by type" bars={bars.map((bar) => ({ ...bar, value: 1 }))} />);
  expect(container.querySelector('.named-bar-track')).toBeNull();
});

it('says rand on an axis, and below nought a credit', () => {
  expect(formatChartAxisRand(formatChartAxisFigure(2_000))).toBe('R 2 k');
  expect(formatChartAxisRand(formatChartAxisFigure(-2_000))).toBe('R 2 k in credit');
});

it('gives a credit on the axis the room of its word', () => {
  const drawn = (values: readonly number[]) =>
    chartFigureAxisOf({ axis: formatChartAxisRand, series: [{ label: 'Balance', values }] }).width;
  expect(drawn([100, -20])).toBeGreaterThan(drawn([100, 0]));
});

it('names a year of months on a phone by their initials, and half a year whole', () => {
  const year = ['Nov\n2025', 'Dec', 'Jan\n2026', ...Array.from({ length: 10 }, () => 'May')];
  expect(shortenChartTicksForPhone(year)?.slice(0, 4)).toEqual(['N\n2025', 'D', 'J\n2026', 'M']);
  expect(shortenChartTicksForPhone(year.slice(0, 6))).toEqual(year.slice(0, 6));
});

it('tells a vote in figures, with what is required', () => {
  render(
    <VoteTallyBar
      tally={{ approved: 2, declined: 1, abstained: 0, waiting: 2 }}
      required={3}
      labels={{
        approved: 'Approved',
        declined: 'Declined',
        abstained: 'Abstained',
        waiting: 'Waiting',
        required: 'Required Approvals',
      }}
    />,
  );
  const figures = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(figures).toEqual(['Approved 2', 'Declined 1', 'Abstained 0', 'Waiting 2', 'Required Approvals 3']);
});

it('A-9 writes an instant as dd MMM yyyy HH:mm in South African time, readable by machines', () => {
  render(<InstantText at={new Date('2026-02-03T22:30:00Z')} />);
  expect(screen.getByText('04 Feb 2026 00:30')).toHaveAttribute('datetime', '2026-02-03T22:30:00.000Z');
});

it('orders a timeline as given, each entry with who and when', () => {
  render(
    <Timeline
      label="Timeline"
      entries={[
        {
          id: '1',
          title: 'Note added',
          by: 'Nomsa Khumalo',
          at: new Date('2026-02-03T08:00:00Z'),
          body: 'Text',
        },
      ]}
    />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Note added03 Feb 2026 10:00 · Nomsa KhumaloText');
});

it('shows a dash for what is missing, in lists of particulars and in chips', () => {
  render(
    <>
      <DetailList items={[{ label: 'Attorney', value: null }, false]} />
      <StatusChip>{''}</StatusChip>
    </>,
  );
  expect(screen.getAllByText(/—/)).toHaveLength(2);
});

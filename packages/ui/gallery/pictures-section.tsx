import { cents } from '@stoep/domain/money/cents';
import { AgeingBar } from '../src/chart/ageing-bar.tsx';
import { BarChart } from '../src/chart/bar-chart.tsx';
import { CompactVoteTallyMarks } from '../src/chart/compact-vote-tally.tsx';
import { LineChart } from '../src/chart/line-chart.tsx';
import { NamedBarList } from '../src/chart/named-bars.tsx';
import { StatTile, StatTileSkeleton } from '../src/chart/stat-tile.tsx';
import { VoteTallyBar } from '../src/chart/vote-tally-bar.tsx';
import { ProgressBar } from '../src/feedback/progress-bar.tsx';
import { ProgressSteps } from '../src/feedback/progress-steps.tsx';
import { Timeline } from '../src/feedback/timeline.tsx';
import { Card } from '../src/layout/card.tsx';
import { EqualColumns, VerticalStack } from '../src/layout/layout.tsx';
import { MoneyText } from '../src/layout/money-text.tsx';

const ageing = {
  total: cents(1_284_355),
  current: cents(321_050),
  days30: cents(321_050),
  days60: cents(280_000),
  days90: cents(150_000),
  days120: cents(100_000),
  days150: cents(62_255),
  days180: cents(50_000),
};
const credit = {
  ...ageing,
  total: cents(-12_000),
  current: cents(-12_000),
  days30: cents(0),
  days60: cents(0),
  days90: cents(0),
  days120: cents(0),
  days150: cents(0),
  days180: cents(0),
};
const months = ['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov '];
const litres = (value: number | null) => (value === null ? '—' : `${value} kL`);

export const GalleryPicturesSection = () => (
  <>
    <EqualColumns min={220}>
      <StatTile
        label="Amount due"
        value={<MoneyText value={cents(1_284_355)} style="ownerList" />}
        note="You owe, as of 21 Nov 2026"
        tone="attention"
      >
        <AgeingBar ageing={ageing} style="ownerList" caption="Ageing" compact />
      </StatTile>
      <StatTile label="Open votes" value={3} note="The first closes on 24 Nov 2026" href="#votes" tone="attention" />
      <StatTile label="Tickets answered" value={0} note="Nothing new" />
      <StatTileSkeleton />
    </EqualColumns>
    <EqualColumns min={340}>
      <Card title="Age Details" note="As of 21 Nov 2026">
        <AgeingBar ageing={ageing} style="building" caption="Age Details" />
      </Card>
      <Card title="In credit">
        <AgeingBar ageing={credit} style="building" caption="Age Details" />
      </Card>
    </EqualColumns>
    <EqualColumns min={340}>
      <Card title="Water, 13 months">
        <BarChart
          title="Water consumption"
          categories={months}
          categoryLabel="Month"
          format={litres}
          series={[
            { label: 'This year', values: [14, 13, 15, 12, 11, 10, 9, 9, 10, 11, 12, 13, 15] },
            { label: 'Previous year', values: [12, 13, 13, 12, 12, 11, 10, 10, 10, 10, 11, 12, null] },
          ]}
        />
      </Card>
      <Card title="Balance over time">
        <LineChart
          title="Balance"
          categories={months}
          categoryLabel="Month"
          format={(v) => `R ${v}`}
          series={[
            {
              label: 'Balance',
              values: [0, 3200, 6400, 3200, 0, 3200, 6400, 9600, 12800, 9600, 6400, 9600, 12843],
            },
          ]}
        />
      </Card>
    </EqualColumns>
    <EqualColumns min={340}>
      <Card title="Votes">
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
        />
      </Card>
      <Card title="Arrears by building">
        <NamedBarList
          label="Arrears by building"
          bars={[
            { id: 'a', name: 'Jacaranda Court', value: 12_000, says: 'R 12 000.00' },
            { id: 'b', name: 'Kloof Street Mews', value: 4_500, says: 'R 4 500.00' },
          ]}
        />
        <CompactVoteTallyMarks
          tally={{ approved: 1, declined: 1, abstained: 0, waiting: 3 }}
          text="1 approved, 2 needed"
          spoken="1 approved, 1 declined, 3 waiting, 2 needed"
        />
      </Card>
      <Card title="AOD progress" tone="good">
        <VerticalStack>
          <p>On track: receipts are ahead of what was agreed.</p>
          <ProgressBar label="Months paid" value={14} max={36} text="14 of 36 months" tone="good" />
        </VerticalStack>
      </Card>
    </EqualColumns>
    <Card title="Case Events">
      <ProgressSteps
        label="Case Events"
        steps={[
          { label: 'Letter of Demand', state: 'done', when: '03 Feb 2026' },
          { label: 'Summons Sent to Court', state: 'done', when: '19 Mar 2026' },
          { label: 'Summons Served', state: 'now', when: '02 Apr 2026' },
          { label: 'Judgement', state: 'ahead' },
          { label: 'Section 65', state: 'ahead' },
        ]}
      />
    </Card>
    <Card title="Timeline">
      <Timeline
        label="Timeline"
        entries={[
          {
            id: '2',
            title: 'Note added',
            by: 'Nomsa Khumalo',
            at: new Date('2026-11-20T09:30:00Z'),
            body: 'The sheriff confirmed service.',
          },
          { id: '1', title: 'Case opened', by: 'Pieter Botha', at: new Date('2026-11-02T07:05:00Z') },
        ]}
      />
    </Card>
  </>
);

/** The page Today: own work, queues, late and failed items, then charts and status. */
import { Card } from '@stoep/ui/layout/card';
import { Link } from 'react-router';
import { FirstDaysCard } from '../platform/first-days/first-days-card.tsx';
import { ArrearsOverTimeChart } from './arrears-chart.tsx';
import { NightJobResultsCard } from './night-job-results.tsx';
import { OfficePageTitle } from './page-title.tsx';
import { TodayQueueCards } from './queue-counts.tsx';
import { SnoozedItemsCard } from './snoozed-items.tsx';
import { UnallocatedReceiptsCard } from './unallocated-receipts.tsx';

/** Pages that are opened every month, and the workload. */
const WORK = [
  ['/month', 'Monthly levy run'],
  ['/bank-match', 'Match bank lines'],
  ['/reconcile', 'Reconcile'],
  ['/readings', 'Capture readings'],
  ['/team', 'Team'],
] as const;

export const TodayPage = () => (
  <div className="office-today">
    <header className="office-head">
      <div>
        <OfficePageTitle text="Today" />
      </div>
      <nav className="office-actions" aria-label="Work of every month">
        {WORK.map(([to, text]) => (
          <Link key={to} className="button secondary compact" to={to}>
            {text}
          </Link>
        ))}
      </nav>
      <p className="office-about">See the work that waits for you and your team, and what went wrong.</p>
    </header>
    <FirstDaysCard />
    <TodayQueueCards />
    <UnallocatedReceiptsCard />
    <SnoozedItemsCard />
    <Card title="Amounts owed over the last 12 months">
      <ArrearsOverTimeChart />
    </Card>
    <NightJobResultsCard />
  </div>
);

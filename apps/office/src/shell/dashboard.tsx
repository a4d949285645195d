/** What the office opens on: what waits, is due, late and failing, each a way into its list; arrears over time. */
import { contract } from '@stoep/contract';
import { type Queue, queues, SECTIONS } from '@stoep/contract/office/queues';
import { StatTile } from '@stoep/ui/chart/stat-tile';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, problemText } from '../api.ts';
import { ArrearsChart } from './arrears-chart.tsx';
import { FirstSteps } from './first-steps.tsx';
import { PageTitle } from './page-title.tsx';
import { ParkedMoney } from './parked-money.tsx';

/** The list of a queue, or its page; `displayedFilters` shows which queue it is. */
const address = ({ key, resource, page }: Queue) =>
  page ??
  `/${resource}?${new URLSearchParams({
    filter: JSON.stringify({ queue: key }),
    displayedFilters: JSON.stringify({ queue: true }),
    page: '1',
  })}`;

export const Dashboard = () => {
  const today = useQuery({ queryKey: ['today'], queryFn: () => api(contract.office.today, {}) });
  const counts = new Map(today.data?.map(({ key, count }) => [key, count]));
  return (
    <div className="office-today">
      <PageTitle text="Today" />
      <p className="office-about">
        What waits for somebody, what is late, and what went wrong. Press one to see its list and work through
        it.
      </p>
      <FirstSteps />
      {today.isPending && <LoadingState text="Loading..." lines={4} />}
      {today.isError && <ErrorState text={problemText(today.error)} onRetry={() => void today.refetch()} />}
      {today.data &&
        SECTIONS.map((title) => (
          <section key={title} className="office-section">
            <h2>{title}</h2>
            <div className="office-tiles">
              {queues
                .filter(({ section, key }) => section === title && counts.has(key))
                .map((queue) => {
                  const { key, label, alarming } = queue;
                  const count = counts.get(key) ?? 0;
                  return (
                    <Link
                      key={key}
                      to={address(queue)}
                      className={count === 0 ? 'office-tile nothing' : 'office-tile'}
                    >
                      <StatTile
                        label={label}
                        value={String(count)}
                        tone={alarming && count > 0 ? 'attention' : 'calm'}
                      />
                    </Link>
                  );
                })}
            </div>
          </section>
        ))}
      <ParkedMoney />
      <Card title="Arrears over the last 12 months">
        <ArrearsChart />
      </Card>
    </div>
  );
};

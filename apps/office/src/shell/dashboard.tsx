/** What the office opens on: what is mine, what waits, is late and failing, each worked through; then the state of things. */
import { Card } from '@stoep/ui/layout/card';
import { Link } from 'react-router';
import { ArrearsChart } from './arrears-chart.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastNight } from './last-night.tsx';
import { PageTitle } from './page-title.tsx';
import { ParkedMoney } from './parked-money.tsx';
import { PutOff } from './snoozed.tsx';
import { Waiting } from './waiting.tsx';

export const Dashboard = () => (
  <div className="office-today">
    <header className="office-head">
      <div>
        <PageTitle text="Today" />
      </div>
      <Link className="button secondary compact" to="/team">
        Who has what
      </Link>
      <p className="office-about">
        What is yours, what waits for somebody, what is late, and what went wrong. Press one to work through
        it, one after the other.
      </p>
    </header>
    <FirstSteps />
    <Waiting />
    <ParkedMoney />
    <PutOff />
    <Card title="Arrears over the last 12 months">
      <ArrearsChart />
    </Card>
    <LastNight />
  </div>
);

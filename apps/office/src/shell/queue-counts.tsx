/** The queues of Today by group: non-empty ones as links to work through, empty ones named in one line. */
import { TODAY_SECTIONS } from '@stoep/contract/office/office-resource';
import { type WorklistQueue, worklistQueues } from '@stoep/contract/office/worklist-queues';
import { QUEUE_COUNT_LIMIT } from '@stoep/contract/people/person-worklist';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatApiProblem } from '../api.ts';
import { formatCount } from '../count-text.ts';
import { useChosenBuildingId } from './chosen-building/chosen-building.ts';
import { queueWorkAddress } from './queue-address.ts';
import { todayQueryOf } from './today-query.ts';

type Counts = { readonly queue: WorklistQueue; readonly count: number };

const Row = ({ queue, count }: Counts) => (
  <li>
    <Link className="office-waiting" to={queueWorkAddress(queue)}>
      <span>{queue.label}</span>
      <strong className={queue.alarming ? 'office-count late' : 'office-count'}>
        {formatCount(count, count >= QUEUE_COUNT_LIMIT)}
      </strong>
    </Link>
  </li>
);

export const TodayQueueCards = () => {
  const today = useQuery(todayQueryOf(useChosenBuildingId()));
  if (today.isPending)
    return (
      <div className="office-parts-awaited">
        <LoadingState text="Loading..." lines={4} />
      </div>
    );
  if (today.isError) return <ErrorState text={formatApiProblem(today.error)} onRetry={() => void today.refetch()} />;
  const counts = new Map(today.data.map(({ key, count }) => [key, count]));
  const told = worklistQueues.flatMap((queue): Counts[] => {
    const count = counts.get(queue.key);
    return count === undefined ? [] : [{ queue, count }];
  });
  const quiet = told.filter(({ count }) => count === 0);
  return (
    <>
      <div className="office-parts">
        {TODAY_SECTIONS.map((title) => {
          const waiting = told.filter(({ queue, count }) => queue.section === title && count > 0);
          return waiting.length === 0 ? null : (
            <Card key={title} title={title}>
              <ul className="office-waits">
                {waiting.map((one) => (
                  <Row key={one.queue.key} {...one} />
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
      {told.length > 0 && quiet.length === told.length ? <p className="office-none">All caught up.</p> : null}
      {quiet.length > 0 && quiet.length < told.length ? (
        <details className="office-quiet">
          <summary>Nothing waiting in {formatCount(quiet.length)} other lists</summary>
          <p>{quiet.map(({ queue }) => queue.label).join(' · ')}</p>
        </details>
      ) : null}
    </>
  );
};

/** What waits, part by part: only what there is, each a way to work through it; what is quiet is named in a line. */
import { contract } from '@stoep/contract';
import { type Queue, queues } from '@stoep/contract/office/queues';
import { SECTIONS } from '@stoep/contract/office/resource';
import { COUNTED_OF_QUEUE } from '@stoep/contract/people/people';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, problemText } from '../api.ts';
import { countText } from '../count-text.ts';
import { dayAddress } from './queue-address.ts';

type Counted = { readonly queue: Queue; readonly count: number };

const Row = ({ queue, count }: Counted) => (
  <li>
    <Link className="office-waiting" to={dayAddress(queue)}>
      <span>{queue.label}</span>
      <strong className={queue.alarming ? 'office-count late' : 'office-count'}>
        {countText(count, count >= COUNTED_OF_QUEUE)}
      </strong>
    </Link>
  </li>
);

export const Waiting = () => {
  const today = useQuery({ queryKey: ['today'], queryFn: () => api(contract.office.today, {}) });
  if (today.isPending)
    return (
      <div className="office-parts-awaited">
        <LoadingState text="Loading..." lines={4} />
      </div>
    );
  if (today.isError)
    return <ErrorState text={problemText(today.error)} onRetry={() => void today.refetch()} />;
  const counts = new Map(today.data.map(({ key, count }) => [key, count]));
  const told = queues.flatMap((queue): Counted[] => {
    const count = counts.get(queue.key);
    return count === undefined ? [] : [{ queue, count }];
  });
  const quiet = told.filter(({ count }) => count === 0);
  return (
    <>
      <div className="office-parts">
        {SECTIONS.map((title) => {
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
      {told.length > 0 && quiet.length === told.length ? (
        <p className="office-none">Nothing waits for anybody.</p>
      ) : null}
      {quiet.length > 0 && quiet.length < told.length ? (
        <details className="office-quiet">
          <summary>Nothing waits under {countText(quiet.length)} other headings</summary>
          <p>{quiet.map(({ queue }) => queue.label).join(' · ')}</p>
        </details>
      ) : null}
    </>
  );
};

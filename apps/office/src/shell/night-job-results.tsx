/** On Today: one line for each automatic task of last night, failed ones first. */
import { apiContract } from '@stoep/contract';
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { Card } from '@stoep/ui/layout/card';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '../api.ts';

const WORDS = { done: 'Done', failed: 'Failed', running: 'Running' } as const;
const TONES = { done: 'success', failed: 'danger', running: 'info' } as const;

/** Empty before the first night. */
export const NightJobResultsCard = () => {
  const { data = [] } = useQuery({
    queryKey: ['last-night'],
    queryFn: () => callApi(apiContract.office.lastNight, {}),
  });
  if (data.length === 0) return null;
  const failed = data.filter(({ state }) => state === 'failed');
  const others = data.filter(({ state }) => state !== 'failed');
  return (
    <Card title="Automatic tasks of last night">
      <ul className="office-waits">
        {[...failed, ...others].map(({ name, state, at }) => (
          <li key={name} className="office-waiting">
            <span>
              {state === 'failed' ? (
                <Link className="office-link" to="/background-jobs">
                  {formatIdentifierAsWords(name)}
                </Link>
              ) : (
                formatIdentifierAsWords(name)
              )}
              {at ? <span className="office-hint">{formatInstant(at)}</span> : null}
            </span>
            <StatusChip tone={TONES[state]}>{WORDS[state]}</StatusChip>
          </li>
        ))}
      </ul>
    </Card>
  );
};

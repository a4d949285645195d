/** On "Today": what was put off, until when and by whom; each can be brought back. */
import { contract } from '@stoep/contract';
import { WORKERS } from '@stoep/contract/office/resource';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { api } from '../api.ts';
import { useBringBack } from './use-bring-back.ts';

/** Nothing where nothing is put off. */
export const PutOff = () => {
  const { permissions } = usePermissions<string>();
  const { data = [] } = useQuery({
    queryKey: ['put-off'],
    queryFn: () => api(contract.office.allPutOff, {}),
  });
  const bringBack = useBringBack();
  if (data.length === 0) return null;
  return (
    <Card title="Put off">
      <ul className="office-waits">
        {data.map((one) => (
          <li key={one.id} className="office-waiting">
            <span>
              <Link className="office-link" to={`/${one.resource}/${one.recordId}/show`}>
                {one.title}
              </Link>
              <span className="office-hint">
                Until {formatDay(one.untilDay)}
                {one.forAll ? `, for everybody, by ${one.by}` : ''}
              </span>
            </span>
            {WORKERS.some((role) => role === permissions) ? (
              <Button
                compact
                variant="quiet"
                aria-label={`Bring back ${one.title}`}
                onClick={() => void bringBack(one)}
              >
                Bring back
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
};

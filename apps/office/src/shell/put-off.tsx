/** On "Today": what was put off, until when and by whom; each can be brought back. */
import { contract } from '@stoep/contract';
import { WORKERS } from '@stoep/contract/office/resource';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { useNotify, usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { api, problemText } from '../api.ts';

/** Nothing where nothing is put off. */
export const PutOff = () => {
  const notify = useNotify();
  const { permissions } = usePermissions<string>();
  const { data = [] } = useQuery({
    queryKey: ['put-off'],
    queryFn: () => api(contract.office.allPutOff, {}),
  });
  const [bringBack] = useOnce(async (id: string) => {
    try {
      await api(contract.office.bringBack, { params: { id } });
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
  });
  if (data.length === 0) return null;
  return (
    <Card title="Put off">
      <ul className="office-waits">
        {data.map(({ id, resource, recordId, title, untilDay, forAll, by }) => (
          <li key={id} className="office-waiting">
            <span>
              <Link className="office-link" to={`/${resource}/${recordId}/show`}>
                {title}
              </Link>
              <span className="office-hint">
                Until {formatDay(untilDay)}
                {forAll ? `, for everybody, by ${by}` : ''}
              </span>
            </span>
            {WORKERS.some((role) => role === permissions) ? (
              <Button
                compact
                variant="quiet"
                aria-label={`Bring back ${title}`}
                onClick={() => void bringBack(id)}
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

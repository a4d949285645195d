/** On Today: snoozed items, until when and by whom; each snooze can be ended. */
import { apiContract } from '@stoep/contract';
import { WRITING_STAFF_ROLES } from '@stoep/contract/office/office-resource';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'ra-core';
import { Link } from 'react-router';
import { callApi } from '../api.ts';
import { useEndSnooze } from './use-end-snooze.ts';

/** Empty if nothing is snoozed. */
export const SnoozedItemsCard = () => {
  const { permissions } = usePermissions<string>();
  const { data = [] } = useQuery({
    queryKey: ['put-off'],
    queryFn: () => callApi(apiContract.office.allPutOff, {}),
  });
  const bringBack = useEndSnooze();
  if (data.length === 0) return null;
  return (
    <Card title="Postponed">
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
            {WRITING_STAFF_ROLES.some((role) => role === permissions) ? (
              <Button compact variant="quiet" aria-label={`Restore ${one.title}`} onClick={() => void bringBack(one)}>
                Restore
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
};

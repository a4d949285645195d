/** What waits in a queue, worked through without leaving: one after the other, each with its steps, done, put off, or left. */
import { contract } from '@stoep/contract';
import { ApiError } from '@stoep/contract/kit/client';
import { findResource } from '@stoep/contract/office/index';
import { type Queue, queues } from '@stoep/contract/office/queues';
import {
  type OfficeField,
  type OfficeRecord,
  type OfficeResource,
  WORKERS,
} from '@stoep/contract/office/resource';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useNotify, usePermissions } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { api, problemText } from '../api.ts';
import { today } from '../clock.ts';
import { countText } from '../count-text.ts';
import { flatten } from '../links.ts';
import { fieldText } from '../records/form/field-text.ts';
import { fieldsIn } from '../records/form/fields-of.ts';
import { ListMenu } from '../records/list/list-menu.tsx';
import { Particulars } from '../records/particulars.tsx';
import { type TakenBack, useUndoable } from '../records/steps/undo.tsx';
import { useKeys } from '../records/use-keys.ts';
import { NotHere } from '../shell/not-here.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { listAddress } from '../shell/queue-address.ts';

/** As many are gone through at once; what was done makes room for others. */
const AT_ONCE = 100;

const PUT_OFF = [
  { label: 'Until tomorrow', days: 1, forAll: false },
  { label: 'For three days', days: 3, forAll: false },
  { label: 'For a week', days: 7, forAll: false },
  { label: 'For a week, for everybody', days: 7, forAll: true },
];

/** By which of two one begins with either: what it comes to, and when it is due. */
const weighs = ([name, { kind }]: readonly [string, OfficeField]): boolean =>
  kind === 'money' || /^(?:due|closes|closing)/i.test(name);

/** Beside its name, of which the end may be cut off: its amount and its due day, then what it is about. */
const asideOf = (resource: OfficeResource, record: OfficeRecord): string => {
  const flat = flatten(resource, record);
  const said = fieldsIn
    .list(resource)
    .filter(([name]) => name !== resource.title)
    .map((one) => ({ heavy: weighs(one), text: fieldText(...one, flat) }))
    .filter(({ text }) => text);
  const heavy = said.filter((one) => one.heavy).slice(0, 2);
  const light = said.filter((one) => !one.heavy).slice(0, Math.max(1, 2 - heavy.length));
  return [...heavy, ...light].map(({ text }) => text).join(' · ');
};

/** Throws where it was put off anew since. */
const takeBack = async (id: string, undoes: Day): Promise<TakenBack> => {
  try {
    await api(contract.office.bringBack, { params: { id }, body: { undoes } });
    return { text: 'It waits again.', whole: true };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return { text: 'Somebody brought it back already.', whole: true };
  }
};

type OneProps = { queue: Queue; resource: OfficeResource; id: string };

const One = ({ queue, resource, id }: OneProps) => {
  const notify = useNotify();
  const undoable = useUndoable();
  const { permissions } = usePermissions<string>();
  const one = useQuery({
    queryKey: ['day', resource.name, id],
    queryFn: () => api(contract.office.get, { params: { resource: resource.name, id } }),
  });
  const snooze = async (days: number, forAll: boolean) => {
    try {
      const untilDay = addDays(today(), days);
      const body = { queue: queue.key, recordId: id, untilDay, forAll };
      const put = await api(contract.office.snooze, { body });
      undoable('Put off. You find it under Put off on Today.', () => takeBack(put.id, untilDay));
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
  };
  if (one.isPending) return <LoadingState text="Loading..." lines={6} />;
  if (one.isError) return <ErrorState text={problemText(one.error)} onRetry={() => void one.refetch()} />;
  return (
    <Card
      title={`${resource.singular}: ${one.data.title}`}
      actions={
        <div className="office-day-actions">
          {WORKERS.some((role) => role === permissions) ? (
            <ListMenu
              label="Put off"
              choices={PUT_OFF.map(({ label, days, forAll }) => ({
                key: label,
                label,
                onChoose: () => void snooze(days, forAll),
              }))}
            />
          ) : null}
          <Link className="button quiet compact" to={`/${resource.name}/${id}/show`}>
            Whole page
          </Link>
        </div>
      }
    >
      <RecordContextProvider value={flatten(resource, one.data)}>
        <Particulars resource={resource} />
      </RecordContextProvider>
    </Card>
  );
};

type ThroughProps = {
  queue: Queue;
  resource: OfficeResource;
  records: readonly OfficeRecord[];
  total: number;
};

const Through = ({ queue, resource, records, total }: ThroughProps) => {
  const [chosen, setChosen] = useState(0);
  // What was done left the list: the next stands in its place.
  const at = Math.min(chosen, records.length - 1);
  const current = records[at];
  useEffect(() => {
    if (chosen > at) setChosen(Math.max(at, 0));
  }, [chosen, at]);
  const navigate = useNavigate();
  const press = (key: string): boolean => {
    if (!current) return false;
    if (key === 'j') setChosen(Math.min(at + 1, records.length - 1));
    else if (key === 'k') setChosen(Math.max(at - 1, 0));
    else if (key === 'e') navigate(`/${resource.name}/${current.id}/show`);
    else return false;
    return true;
  };
  useKeys(press, true);
  if (!current)
    return (
      <p className="office-none">
        Nothing waits here any more. <Link to="/">Go to Today</Link>
      </p>
    );
  return (
    <div className="office-day-page">
      <nav aria-label={queue.label} className="office-day-list">
        {records.map((one, place) => (
          <button
            key={one.id}
            type="button"
            className="office-view"
            aria-current={one.id === current.id ? 'true' : undefined}
            onClick={() => setChosen(place)}
          >
            {one.title}
            <span className="office-hint">{asideOf(resource, one)}</span>
          </button>
        ))}
      </nav>
      <section aria-label="The one in hand">
        <div className="office-day-steps">
          <Button compact disabled={at === 0} onClick={() => setChosen(at - 1)}>
            Previous
          </Button>
          <Button compact disabled={at >= records.length - 1} onClick={() => setChosen(at + 1)}>
            Next
          </Button>
          <span role="status">{`${countText(at + 1)} of ${countText(total)}`}</span>
          <span className="office-keys" aria-hidden="true">
            <kbd>j</kbd> <kbd>k</kbd> next, previous <kbd>e</kbd> whole page
          </span>
        </div>
        <One key={current.id} queue={queue} resource={resource} id={current.id} />
      </section>
    </div>
  );
};

export const DayPage = () => {
  const { key } = useParams();
  const { permissions } = usePermissions<string>();
  const queue = queues.find((one) => one.key === key);
  const resource = findResource(queue?.resource ?? '');
  const name = resource?.name ?? '';
  const told = resource?.read.some((role) => role === permissions) ?? false;
  const list = useQuery({
    queryKey: ['day', key],
    queryFn: () =>
      api(contract.office.list, {
        params: { resource: name },
        query: {
          limit: AT_ONCE,
          filter: JSON.stringify({ queue: key }),
          ...(queue?.first ? { sort: queue.first, order: 'asc' as const } : {}),
        },
      }),
    enabled: told,
  });
  if (!queue || !resource || (permissions !== undefined && !told)) return <NotHere />;
  return (
    <ResourceContextProvider value={name}>
      <header className="office-head">
        <div>
          <Link className="office-back" to="/">
            Today
          </Link>
          <PageTitle text={queue.label} />
        </div>
        <Link className="button secondary compact" to={listAddress(queue)}>
          As a list
        </Link>
        <p className="office-about">{resource.next}</p>
      </header>
      {list.isPending ? <LoadingState text="Loading..." lines={6} /> : null}
      {list.isError ? (
        <ErrorState text={problemText(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data ? (
        <Through queue={queue} resource={resource} records={list.data.value} total={list.data.total} />
      ) : null}
    </ResourceContextProvider>
  );
};

/** The page of a queue, to work through one record after another: take its steps, snooze it or skip it. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import { findOfficeResource } from '@stoep/contract/office/index';
import {
  type OfficeField,
  type OfficeRecord,
  type OfficeResource,
  WRITING_STAFF_ROLES,
} from '@stoep/contract/office/office-resource';
import { type WorklistQueue, worklistQueues } from '@stoep/contract/office/worklist-queues';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, ResourceContextProvider, useNotify, usePermissions } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { todayInSouthAfrica } from '../clock.ts';
import { formatCount } from '../count-text.ts';
import { type KeyText, usePageKeys } from '../keys/page-keys.ts';
import { flattenRecordLinks } from '../record-links.ts';
import { formatOfficeRecordField } from '../records/form/field-text.ts';
import { recordFieldSelectors } from '../records/form/fields-of.ts';
import { ListMenuButton } from '../records/list/list-menu.tsx';
import { RecordParticulars } from '../records/particulars.tsx';
import { type UndoOutcome, useUndoableNotice } from '../records/steps/undo-notice.tsx';
import { useShortcutKeys } from '../records/use-shortcut-keys.ts';
import { useBuildingFilter } from '../shell/chosen-building/chosen-building.ts';
import { OfAllBuildingsNote } from '../shell/chosen-building/of-all-buildings.tsx';
import { PageNotFound } from '../shell/page-not-found.tsx';
import { OfficePageTitle } from '../shell/page-title.tsx';
import { queueListAddress } from '../shell/queue-address.ts';

/** The number of records loaded at once; finished ones make room for others. */
const AT_ONCE = 100;

const PUT_OFF = [
  { label: 'Until tomorrow', days: 1, forAll: false },
  { label: 'For three days', days: 3, forAll: false },
  { label: 'For a week', days: 7, forAll: false },
  { label: 'For a week, for everybody', days: 7, forAll: true },
];

/** The two fields to prioritise by: the amount and the due day. */
const weighs = ([name, { kind }]: readonly [string, OfficeField]): boolean =>
  kind === 'money' || /^(?:due|closes|closing)/i.test(name);

/** Beside the title, whose end may be cut off: amount and due day, then the subject. */
const asideOf = (resource: OfficeResource, record: OfficeRecord): string => {
  const flat = flattenRecordLinks(resource, record);
  const said = recordFieldSelectors
    .list(resource)
    .filter(([name]) => name !== resource.title)
    .map((one) => ({ heavy: weighs(one), text: formatOfficeRecordField(...one, flat) }))
    .filter(({ text }) => text);
  const heavy = said.filter((one) => one.heavy).slice(0, 2);
  const light = said.filter((one) => !one.heavy).slice(0, Math.max(1, 2 - heavy.length));
  return [...heavy, ...light].map(({ text }) => text).join(' · ');
};

/** Throws if it was snoozed again since. */
const takeBack = async (id: string, undoes: Day): Promise<UndoOutcome> => {
  try {
    await callApi(apiContract.office.bringBack, { params: { id }, body: { undoes } });
    return { text: 'Restored.', whole: true };
  } catch (error) {
    if (!(error instanceof ApiCallError && error.status === 404)) throw error;
    return { text: 'Another person has already restored it.', whole: true };
  }
};

type OneProps = { queue: WorklistQueue; resource: OfficeResource; id: string };

const One = ({ queue, resource, id }: OneProps) => {
  const notify = useNotify();
  const undoable = useUndoableNotice();
  const { permissions } = usePermissions<string>();
  const workedOn = resource.queues?.[queue.key]?.workedOn;
  const one = useQuery({
    queryKey: ['day', resource.name, id],
    queryFn: () => callApi(apiContract.office.get, { params: { resource: resource.name, id } }),
  });
  const snooze = async (days: number, forAll: boolean) => {
    try {
      const untilDay = addDays(todayInSouthAfrica(), days);
      const body = { queue: queue.key, recordId: id, untilDay, forAll };
      const put = await callApi(apiContract.office.snooze, { body });
      undoable('Postponed. See Postponed on Today.', () => takeBack(put.id, untilDay));
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  };
  if (one.isPending) return <LoadingState text="Loading..." lines={6} />;
  const problem = one.isError ? (
    <ErrorState text={formatApiProblem(one.error)} onRetry={() => void one.refetch()} />
  ) : null;
  if (!one.data) return problem;
  return (
    <Card
      title={`${resource.singular}: ${one.data.title}`}
      actions={
        <div className="office-day-actions">
          {workedOn ? (
            <Link className="button primary compact" to={`${workedOn.path}${id}`}>
              {workedOn.label}
            </Link>
          ) : null}
          {WRITING_STAFF_ROLES.some((role) => role === permissions) ? (
            <ListMenuButton
              label="Postpone"
              choices={PUT_OFF.map(({ label, days, forAll }) => ({
                key: label,
                label,
                onChoose: () => void snooze(days, forAll),
              }))}
            />
          ) : null}
          <Link className="button quiet compact" to={`/${resource.name}/${id}/show`}>
            Open full page
          </Link>
        </div>
      }
    >
      {problem}
      <RecordContextProvider value={flattenRecordLinks(resource, one.data)}>
        <RecordParticulars resource={resource} />
      </RecordContextProvider>
    </Card>
  );
};

const KEYS: readonly KeyText[] = [
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['e', 'Open full page'],
];

type ThroughProps = {
  queue: WorklistQueue;
  resource: OfficeResource;
  records: readonly OfficeRecord[];
  total: number;
};

const Through = ({ queue, resource, records, total }: ThroughProps) => {
  const [chosen, setChosen] = useState(0);
  // A finished record has left the list, so the next one is at its index.
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
  usePageKeys('This list', KEYS);
  useShortcutKeys(press, true);
  if (!current)
    return (
      <p className="office-none">
        Everything in this list is done. <Link to="/">Go to Today</Link>
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
      <section aria-label="Current item">
        <div className="office-day-steps">
          <Button compact disabled={at === 0} onClick={() => setChosen(at - 1)}>
            Previous
          </Button>
          <Button compact disabled={at >= records.length - 1} onClick={() => setChosen(at + 1)}>
            Next
          </Button>
          <span role="status">{`${formatCount(at + 1)} of ${formatCount(total)}`}</span>
          <span className="office-keys" aria-hidden="true">
            <kbd>j</kbd> next <kbd>k</kbd> previous <kbd>e</kbd> full page
          </span>
        </div>
        <One key={current.id} queue={queue} resource={resource} id={current.id} />
      </section>
    </div>
  );
};

export const QueueWorkPage = () => {
  const { key } = useParams();
  const { permissions } = usePermissions<string>();
  const queue = worklistQueues.find((one) => one.key === key);
  const resource = findOfficeResource(queue?.resource ?? '');
  const name = resource?.name ?? '';
  const told = resource?.read.some((role) => role === permissions) ?? false;
  const ofBuilding = useBuildingFilter(name);
  const list = useQuery({
    queryKey: ['day', key, ofBuilding.building],
    queryFn: () =>
      callApi(apiContract.office.list, {
        params: { resource: name },
        query: {
          limit: AT_ONCE,
          filter: JSON.stringify({ queue: key, ...ofBuilding }),
          ...(queue?.first ? { sort: queue.first, order: 'asc' as const } : {}),
        },
      }),
    enabled: told,
  });
  if (!queue || !resource || (permissions !== undefined && !told)) return <PageNotFound />;
  return (
    <ResourceContextProvider value={name}>
      <header className="office-head">
        <div>
          <Link className="office-back" to="/">
            Today
          </Link>
          <OfficePageTitle text={queue.label} />
        </div>
        <Link className="button secondary compact" to={queueListAddress(queue)}>
          Show as list
        </Link>
        <p className="office-about">{resource.next}</p>
        <OfAllBuildingsNote resource={name} />
      </header>
      {list.isPending ? <LoadingState text="Loading..." lines={6} /> : null}
      {list.isError ? <ErrorState text={formatApiProblem(list.error)} onRetry={() => void list.refetch()} /> : null}
      {list.data ? (
        <Through queue={queue} resource={resource} records={list.data.value} total={list.data.total} />
      ) : null}
    </ResourceContextProvider>
  );
};

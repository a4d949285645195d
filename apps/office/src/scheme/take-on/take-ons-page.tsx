/** The page Take on a building: starts a take-on, and lists those that were started. */
import { apiContract } from '@stoep/contract';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { countText } from '../../count-text.ts';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import './take-on.css';

export const TakeOnsPage = () => {
  const navigate = useNavigate();
  const query = useQuery({ queryKey: ['take-ons'], queryFn: () => callApi(apiContract.takeOns.list, {}) });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = async () => {
    setBusy(true);
    try {
      const { id } = await callApi(apiContract.takeOns.create, {});
      navigate(`/take-on/${id}`);
    } catch (error) {
      setProblem(formatApiProblem(error));
      setBusy(false);
    }
  };
  const begin = (
    <Button variant="primary" busy={busy} busyLabel="Starting…" onClick={() => void start()}>
      Start a take-on
    </Button>
  );
  const all = query.data?.takeOns ?? [];
  return (
    <div className="take-on">
      <OfficePageTitle text="Take on a building" />
      <p className="office-about">
        Take on a building from its former agent. Add its lists, correct the problems, and check what will be created.
        Nothing is posted before you press Take on, and you can undo it.
      </p>
      {problem === undefined ? null : <InlineNotice tone="danger">{problem}</InlineNotice>}
      {query.isError ? <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <LoadingState text="Loading..." lines={4} /> : null}
      {query.data && all.length === 0 ? <EmptyState text="No take-ons yet." action={begin} /> : null}
      {all.length === 0 ? null : (
        <>
          <p className="office-actions">{begin}</p>
          <table className="take-on-table">
            <caption className="visually-hidden">Take-ons</caption>
            <thead>
              <tr>
                <th scope="col">Building</th>
                <th scope="col">Status</th>
                <th scope="col">Units</th>
                <th scope="col">Started by</th>
                <th scope="col">Changed</th>
              </tr>
            </thead>
            <tbody>
              {all.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <Link to={`/take-on/${one.id}`}>{one.buildingName || 'Without a name'}</Link>
                  </th>
                  <td>{one.state}</td>
                  <td>{one.totals ? countText(one.totals.units, 'unit') : ''}</td>
                  <td>{one.startedBy}</td>
                  <td>{formatInstant(one.changedAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
};

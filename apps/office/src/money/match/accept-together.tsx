/** All suggestions of 85 and more at once, after one look at how many there are and what they come to. */
import { contract } from '@stoep/contract';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money';
import { Modal } from '@stoep/ui/dialog/modal';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Button } from '@stoep/ui/form/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, problemText } from '../../api.ts';

type Props = {
  accountId: string;
  buildingId: string;
  onDone: (says: string) => void;
  onClose: () => void;
};

export const AcceptTogether = ({ accountId, buildingId, onDone, onClose }: Props) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const query = useQuery({
    queryKey: ['bank-accept', accountId, buildingId],
    queryFn: () =>
      api(contract.office.acceptPreview, {
        query: {
          ...(accountId === '' ? {} : { accountId }),
          ...(buildingId === '' ? {} : { buildingId }),
        },
      }),
    gcTime: 0,
    staleTime: 0,
  });
  const shown = query.data;
  const accept = async () => {
    if (!shown) return;
    setBusy(true);
    try {
      const chosen = shown.lines.map(({ lineId, key }) => ({ lineId, key }));
      const { posted, left } = await api(contract.office.acceptAll, { body: { chosen } });
      onDone(
        left === 0
          ? `${posted} lines were matched.`
          : `${posted} lines were matched; ${left} changed meanwhile and wait.`,
      );
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      title="Accept all of 85 and more"
      size="large"
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel="Posting…"
            disabled={!shown || shown.count === 0}
            onClick={() => void accept()}
          >
            Match them
          </Button>
        </>
      }
    >
      {query.isError ? (
        <ErrorState text={problemText(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <LoadingState text="Looking at every line…" lines={4} /> : null}
      {problem ? <p role="alert">{problem}</p> : null}
      {shown ? (
        <>
          <p>
            <b>{shown.count}</b> lines: <b>{formatMoney(shown.received, 'plain')}</b> received,{' '}
            <b>{formatMoney(shown.paid, 'plain')}</b> paid.
          </p>
          <ul className="match-accepting">
            {shown.lines.map((one) => (
              <li key={one.lineId} className="match-accepted">
                <span>{formatDay(one.day)}</span>
                <span>{one.text}</span>
                <span>{one.title}</span>
                <span className="office-money">{formatMoney(one.amount, 'plain')}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Modal>
  );
};

/** Accepts all very likely matches at once, after showing their number and sum. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { BULK_ACCEPT_MIN_SCORE } from '@stoep/domain/bank/bank-match';
import { Modal } from '@stoep/ui/dialog/modal';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { UnbrokenAmount, UnbrokenDay } from '../../shell/unbroken-text.tsx';

type Props = {
  accountId: string;
  buildingId: string;
  onDone: (says: string) => void;
  onClose: () => void;
};

type Outcome = EndpointCallAnswer<typeof apiContract.office.acceptAll>;
type Refused = Outcome['refused'][number];

const lines = (count: number) => (count === 1 ? 'One line' : `${count} lines`);

const inWords = ({ posted, left, refused }: Outcome): string => {
  const wait = [
    ...(left === 0 ? [] : [`${left} have changed: check them`]),
    ...(refused.length === 0 ? [] : [`${refused.length} could not be posted`]),
  ];
  return `${[`${lines(posted)} matched`, ...wait].join('; ')}.`;
};

/** The lines that remain to be matched by hand. */
const Left = ({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) => (
  <Modal
    title={`${lines(refused.length)} could not be posted`}
    onClose={onClose}
    actions={
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    }
  >
    <p>The other lines are matched. These are still in the list:</p>
    <ul className="match-reasons" aria-label="Not posted">
      {refused.map(({ lineId, text, reason }) => (
        <li key={lineId}>
          <b>{text}</b>: {reason}
        </li>
      ))}
    </ul>
  </Modal>
);

export const AcceptCertainMatches = ({ accountId, buildingId, onDone, onClose }: Props) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const query = useQuery({
    queryKey: ['bank-accept', accountId, buildingId],
    queryFn: () =>
      callApi(apiContract.office.acceptPreview, {
        query: {
          ...(accountId === '' ? {} : { accountId }),
          ...(buildingId === '' ? {} : { buildingId }),
        },
      }),
    gcTime: 0,
    staleTime: 0,
  });
  const shown = query.data;
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const accept = async () => {
    if (!shown) return;
    setBusy(true);
    try {
      const chosen = shown.lines.map(({ lineId, key }) => ({ lineId, key }));
      const done = await callApi(apiContract.office.acceptAll, { body: { chosen } });
      onDone(inWords(done));
      if (done.refused.length === 0) onClose();
      else setRefused(done.refused);
      setBusy(false);
    } catch (error) {
      setProblem(formatApiProblem(error));
      setBusy(false);
    }
  };
  if (refused.length > 0) return <Left refused={refused} onClose={onClose} />;
  return (
    <Modal
      title="Match all likely lines"
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
      {query.isError ? <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <LoadingState text="Looking at every line…" lines={4} /> : null}
      {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
      {shown ? (
        <div className="match-dialog">
          <p>
            Each suggestion has a likelihood in percent. All of {BULK_ACCEPT_MIN_SCORE} % and more are matched in one
            step. Check them first.
          </p>
          <p>
            <b>{lines(shown.count)}</b>:{' '}
            <b>
              <UnbrokenAmount amount={shown.received} />
            </b>{' '}
            received,{' '}
            <b>
              <UnbrokenAmount amount={shown.paid} />
            </b>{' '}
            paid.
          </p>
          <ul className="match-accepting">
            {shown.lines.map((one) => (
              <li key={one.lineId} className="match-accepted">
                <UnbrokenDay day={one.day} />
                <span className="match-what">{one.text}</span>
                <span className="match-whose">{one.title}</span>
                <UnbrokenAmount amount={one.amount} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Modal>
  );
};

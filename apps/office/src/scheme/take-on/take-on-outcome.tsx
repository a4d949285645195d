/** A take-on that is no draft any more: being written, awaiting approval, done, or undone. */
import { findOfficeResource } from '@stoep/contract/office/index';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { Modal } from '@stoep/ui/dialog/modal';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { usePermissions } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { countText } from '../../count-text.ts';
import { chooseBuilding } from '../../shell/chosen-building/chosen-building.ts';
import { rands } from './take-on-words.ts';
import type { TakeOnAnswer, TakeOnWork } from './use-take-on.ts';

type OutcomeProps = { answer: TakeOnAnswer; work: TakeOnWork };
type TakenOnProps = OutcomeProps & { onUndone: (text: string) => void };

const Problem = ({ work }: { work: TakeOnWork }) =>
  work.problem === undefined ? null : <InlineNotice tone="danger">{work.problem}</InlineNotice>;

const AwaitingApproval = ({ answer, work }: OutcomeProps) => {
  const { draft, preview, busy } = work;
  return (
    <Card title="Awaiting approval">
      <p>
        We read {rands(preview.sums.owed)}. The former agent says{' '}
        {draft.controlTotal || (preview.sums.statedTotal ? rands(preview.sums.statedTotal.amount) : '')}. Reason:{' '}
        {draft.differenceReason}
      </p>
      {answer.approvalRefusal === null ? null : <p>{answer.approvalRefusal}</p>}
      <p className="office-actions">
        {answer.approvalRefusal === null ? (
          <Button variant="primary" busy={busy} onClick={() => void work.decide(true)}>
            Approve the difference and take on
          </Button>
        ) : null}
        <Button busy={busy} onClick={() => void work.decide(false)}>
          Send it back to be corrected
        </Button>
      </p>
    </Card>
  );
};

/** After a refused undo: each kind of record in the way, with its list for this building. */
const InTheWay = ({ answer: { buildingId }, work }: OutcomeProps) => {
  const { permissions } = usePermissions<StaffRole>();
  const lists = Object.entries(work.fields).flatMap(([name, text]) => {
    const resource = findOfficeResource(name);
    return resource?.read.some((role) => role === permissions) ? [{ name, text, list: resource.label }] : [];
  });
  return lists.length === 0 ? null : (
    <ul aria-label="Prevents the undo">
      {lists.map(({ name, text, list }) => (
        <li key={name}>
          {text}:{' '}
          <Link to={`/${name}`} onClick={() => chooseBuilding(buildingId ?? '')}>
            {list}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** "Marula Court is removed, with 12 units, 10 owners, 12 levy accounts and opening balances of R 18 420.00." */
const undoneSentence = ({ buildingName, totals, sheets }: TakeOnAnswer): string => {
  const removed = totals
    ? `${buildingName} is removed, with ${countText(totals.units, 'unit')}, ${countText(totals.people, 'owner')}, ${countText(totals.accounts, 'levy account')} and opening balances of ${rands(totals.owed)}.`
    : `${buildingName} is removed, with all that its take-on brought in.`;
  return `The take-on is undone. ${removed}${sheets.length > 0 ? ' Its lists are below: correct them and take it on again.' : ''}`;
};

const TakenOn = ({ answer, work, onUndone }: TakenOnProps) => {
  const [asks, setAsks] = useState(false);
  const { totals, buildingId, buildingName } = answer;
  const undo = async () => {
    setAsks(false);
    if (await work.undo()) onUndone(undoneSentence(answer));
  };
  return (
    <Card title={`${buildingName} is taken on`}>
      {totals ? (
        <p>
          {countText(totals.units, 'unit')}, {countText(totals.people, 'owner')},{' '}
          {countText(totals.accounts, 'levy account')}, opening balances of {rands(totals.owed)}. No email was sent.
        </p>
      ) : null}
      <p className="office-actions">
        {buildingId === null ? null : <Link to={`/buildings/${buildingId}/show`}>Open the building</Link>}
        <Link to="/month">Monthly levy run</Link>
        <Link to="/take-on">Take on another building</Link>
      </p>
      <p>
        You can undo the whole take-on until the building has a levy run, an email to an owner, a login or anything else
        that depends on it.
      </p>
      <Button variant="danger" busy={work.busy} busyLabel="Undoing…" onClick={() => setAsks(true)}>
        Undo this take-on
      </Button>
      <InTheWay answer={answer} work={work} />
      {asks ? (
        <Modal title={`Undo the take-on of ${buildingName}?`} size="small" onClose={() => setAsks(false)}>
          <p>
            This removes the building, its units, accounts and opening balances, and the people that this take-on added.{' '}
            {answer.sheets.length > 0
              ? 'You can then correct the lists and take it on again.'
              : 'Its lists were deleted a week after it was taken on. To take the building on again, start a new take-on.'}
          </p>
          <div className="office-actions">
            <Button variant="danger" onClick={() => void undo()}>
              Undo the take-on
            </Button>
            <Button onClick={() => setAsks(false)}>Keep the building</Button>
          </div>
        </Modal>
      ) : null}
    </Card>
  );
};

export const TakeOnOutcome = ({ answer, work, onUndone }: TakenOnProps) => (
  <>
    <Problem work={work} />
    {answer.state === 'Taking on' ? <p role="status">Taking {answer.buildingName} on…</p> : null}
    {answer.state === 'Awaiting approval' ? <AwaitingApproval answer={answer} work={work} /> : null}
    {answer.state === 'Taken on' ? <TakenOn answer={answer} work={work} onUndone={onUndone} /> : null}
    {answer.state === 'Undone' ? (
      <p>This take-on was undone or removed, and its lists are deleted. Start a new one to take the building on.</p>
    ) : null}
  </>
);

/** Confirms a step on several buildings: how many, how much, and a reason where one is required. */
import { sumCents } from '@stoep/domain/money/money';
import { Modal } from '@stoep/ui/dialog/modal';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { useState } from 'react';
import { formatCountOf } from '../../count-text.ts';
import { UnbrokenAmount } from '../../shell/unbroken-text.tsx';
import type { LevyRunStep } from './levy-run-words.ts';
import { type LevyRunRow, levyRunCalls, useLevyRunStep } from './use-levy-run.ts';

const WORDS: Readonly<Record<LevyRunStep, { title: string; does: string; says: string }>> = {
  accept: {
    title: 'Accept problems',
    does: 'Accept with reason',
    says: 'These buildings can then be posted with their problems. Trustees see your name, the reason and the amount.',
  },
  post: {
    title: 'Post the levy run',
    does: 'Post',
    says: 'Each building is posted as previewed. If a building has changed since, you check it again. You can close this page meanwhile.',
  },
  mail: {
    title: 'Email the levy run',
    does: 'Send',
    says: 'Each owner gets one email with the amount due, the due date and the bank details. Nobody gets the same email twice.',
  },
  undo: {
    title: 'Reverse the levy run',
    does: 'Reverse',
    says: 'All entries of these buildings are reversed with their original dates. You can then run the month again.',
  },
};

const CONTENTS = [
  { value: 'both', label: 'Notice and statement' },
  { value: 'notice', label: 'Notice' },
  { value: 'statement', label: 'Statement' },
];

/** After a reversal, everybody who got a mail of the levy run gets another one with the present balance. */
const TELL_TAKEN_BACK = 'Owners get an email that the levies of this month were reversed, with their current balance.';

type Props = { step: LevyRunStep; rows: readonly LevyRunRow[]; onClose: () => void; onDone: () => void };

export const LevyRunStepDialog = ({ step, rows, onClose, onDone }: Props) => {
  const [reason, setReason] = useState('');
  const [content, setContent] = useState('both');
  const { busy, problem, press } = useLevyRunStep();
  const { title, does, says } = WORDS[step];
  const wants = step === 'undo' || step === 'accept';
  const optional = step === 'accept' && !rows.some(({ wantsReason }) => wantsReason);
  const shortfall = sumCents(rows.map((row) => row.shortfall));
  const work = () => {
    if (step === 'accept') return levyRunCalls.accept(rows, reason);
    if (step === 'undo') return levyRunCalls.undo(rows, reason);
    if (step === 'post') return levyRunCalls.post(rows);
    return levyRunCalls.mail(rows, content === 'notice' || content === 'statement' ? content : 'both');
  };
  const go = async () => {
    if (await press(work)) onDone();
  };
  const count = rows.length === 1 ? (rows[0]?.building ?? '') : `${rows.length} buildings`;
  return (
    <Modal
      title={title}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={step === 'undo' ? 'danger' : 'primary'} busy={busy} onClick={() => void go()}>
            {does}
          </Button>
        </>
      }
    >
      <div className="month-dialog">
        <p className="month-asks">
          {count}: <UnbrokenAmount amount={sumCents(rows.map(({ total }) => total))} /> in{' '}
          {formatCountOf(
            rows.reduce((sum, { entries }) => sum + entries, 0),
            'entry',
            'entries',
          )}
        </p>
        {shortfall > 0 ? (
          <InlineNotice tone="warning">
            <UnbrokenAmount amount={shortfall} /> of this is not charged.
          </InlineNotice>
        ) : null}
        <p>{step === 'mail' && rows.every(({ state }) => state === 'undone') ? TELL_TAKEN_BACK : says}</p>
        {wants ? (
          <TextAreaField
            label="Reason"
            value={reason}
            maxLength={2_000}
            optional={optional}
            error={problem}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        {step === 'mail' ? (
          <SelectField
            label="Send"
            value={content}
            options={CONTENTS}
            onChange={(event) => setContent(event.target.value)}
          />
        ) : null}
        {problem !== undefined && !wants ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
      </div>
    </Modal>
  );
};

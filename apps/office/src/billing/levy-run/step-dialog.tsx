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
    title: 'Accept what is wrong',
    does: 'Accept',
    says: 'They may be posted in spite of their problems. Your name, the reason and the amount are kept, and trustees see them.',
  },
  post: {
    title: 'Post the month',
    does: 'Post',
    says: 'Each building is posted as it was shown; one that has changed since comes back to you. You may close this page meanwhile.',
  },
  mail: {
    title: 'Mail the month',
    does: 'Send',
    says: 'One e-mail for each owner, with what is due, when and where to pay. Who was reached before gets no second one.',
  },
  undo: {
    title: 'Take the month back',
    does: 'Take back',
    says: 'Everything that was posted for these buildings is reversed on its own day, and the month can be raised again.',
  },
};

const CONTENTS = [
  { value: 'both', label: 'Notice and statement' },
  { value: 'notice', label: 'Notice' },
  { value: 'statement', label: 'Statement' },
];

/** After a reversal, everybody who got a mail of the levy run gets another one with the present balance. */
const TELL_TAKEN_BACK =
  'Owners are told that what they were sent for this month no longer holds, with the balance that stands now.';

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
            <UnbrokenAmount amount={shortfall} /> of it is charged to nobody.
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
            label="What is sent"
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

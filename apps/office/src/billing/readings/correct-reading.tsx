/** A reading put right: what it does is shown first, to the account and to the next reading, and is then kept in one step. */
import { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { ApiError } from '@stoep/contract/kit/client';
import { formatEntry } from '@stoep/domain/money/money-format';
import { Modal } from '@stoep/ui/dialog/modal';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { TextField } from '@stoep/ui/form/text-field';
import { useOnce } from '@stoep/ui/form/use-once';
import { useState } from 'react';
import { api, problemText } from '../../api.ts';
import { typedNumber } from './round-rows.ts';

type Told = CallAnswer<typeof contract.office.correctReading>;
type Fields = Readonly<Record<string, string>>;

/** What the correction does, in a sentence or two. */
const toldText = ({ consumption, before, after, reversed, charged, next }: Told): string => {
  const used = `The use becomes ${consumption}.`;
  const price =
    reversed === 0 && charged === 0
      ? `The charge changes from ${formatEntry(before)} to ${formatEntry(after)}, and comes with the next monthly run.`
      : `${formatEntry(reversed)} is taken back from the account today and ${formatEntry(charged)} charged.`;
  return `${used} ${price}${next ? ' The next reading begins here and changes with it.' : ''}`;
};

type Props = {
  readonly id: string;
  /** Whose meter, and the day. */
  readonly of: string;
  readonly stood: number;
  /** Why, where it is known: then the reading itself is right, and its use is worked out anew. */
  readonly because?: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

export const CorrectReading = ({ id, of, stood, because, onClose, onDone }: Props) => {
  const [typed, setTyped] = useState(because === undefined ? '' : String(stood));
  const [rolledOver, setRolledOver] = useState(false);
  const [reason, setReason] = useState(because ?? '');
  const [told, setTold] = useState<Told>();
  const [fields, setFields] = useState<Fields>({});
  const [problem, setProblem] = useState<string>();
  /** What was shown is shown of what was typed then. */
  const change = (set: () => void) => {
    set();
    setTold(undefined);
    setFields({});
    setProblem(undefined);
  };
  const [send, busy] = useOnce(async (preview: boolean) => {
    const reading = typedNumber(typed);
    const wrong = {
      ...(reading === undefined ? { reading: 'Digits only, with at most three decimals.' } : {}),
      ...(reason.trim() === '' ? { reason: 'Please say why.' } : {}),
    };
    setFields(wrong);
    if (reading === undefined || Object.keys(wrong).length > 0) return;
    try {
      const body = { reading, rolledOver, reason, preview };
      const answer = await api(contract.office.correctReading, { params: { id }, body });
      if (preview) setTold(answer);
      else onDone();
    } catch (error) {
      setTold(undefined);
      if (error instanceof ApiError && error.fields) setFields(error.fields);
      else setProblem(problemText(error));
    }
  });
  return (
    <Modal
      title={`Correct a reading: ${of}`}
      onClose={onClose}
      locked={busy}
      actions={
        told ? (
          <Button busy={busy} onClick={() => void send(false)}>
            Correct it
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void send(true)}>
            Show what it does
          </Button>
        )
      }
    >
      <div className="readings">
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <TextField
          label="What the meter showed"
          hint={`It stands as ${stood}.`}
          inputMode="decimal"
          value={typed}
          error={fields.reading}
          onChange={({ target }) => change(() => setTyped(target.value))}
          autoFocus
        />
        <Checkbox
          label="The counter rolled over"
          checked={rolledOver}
          onChange={({ target }) => change(() => setRolledOver(target.checked))}
        />
        <TextField
          label="Why"
          value={reason}
          error={fields.reason}
          maxLength={2_000}
          onChange={({ target }) => change(() => setReason(target.value))}
        />
        {told ? <Notice tone="info">{toldText(told)}</Notice> : null}
      </div>
    </Modal>
  );
};

/**
 * Corrects a meter reading: displays the effect on the account and the next reading first, then saves it in one step.
 */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { ApiCallError } from '@stoep/contract/kit/client';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { Modal } from '@stoep/ui/dialog/modal';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { TextField } from '@stoep/ui/form/text-field';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { parseReading } from './round-rows.ts';

type Report = EndpointCallAnswer<typeof apiContract.office.correctReading>;
type Fields = Readonly<Record<string, string>>;

/** The effect of the correction, in a sentence or two. */
const toldText = ({ consumption, before, after, reversed, charged, next }: Report): string => {
  const used = `The consumption becomes ${consumption}.`;
  const price =
    reversed === 0 && charged === 0
      ? `The charge changes from ${formatEntryAmount(before)} to ${formatEntryAmount(after)}, and comes with the next monthly run.`
      : `${formatEntryAmount(reversed)} is reversed on the account and ${formatEntryAmount(charged)} charged.`;
  return `${used} ${price}${next ? ' The next reading starts from this one, so its consumption changes too.' : ''}`;
};

type Props = {
  readonly id: string;
  /** The meter's unit, and the day. */
  readonly of: string;
  readonly stood: number;
  /** A known reason: the reading itself is right, and its consumption is calculated again. */
  readonly because?: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

export const CorrectReadingDialog = ({ id, of, stood, because, onClose, onDone }: Props) => {
  const [typed, setTyped] = useState(because === undefined ? '' : String(stood));
  const [rolledOver, setRolledOver] = useState(false);
  const [reason, setReason] = useState(because ?? '');
  const [effect, setEffect] = useState<Report>();
  const [fields, setFields] = useState<Fields>({});
  const [problem, setProblem] = useState<string>();
  /** The displayed effect is only valid for the values typed then. */
  const change = (set: () => void) => {
    set();
    setEffect(undefined);
    setFields({});
    setProblem(undefined);
  };
  const [send, busy] = useSingleRun(async (preview: boolean) => {
    const reading = parseReading(typed);
    const wrong = {
      ...(reading === undefined ? { reading: 'Digits only, with at most three decimals.' } : {}),
      ...(reason.trim() === '' ? { reason: 'Enter the reason.' } : {}),
    };
    setFields(wrong);
    if (reading === undefined || Object.keys(wrong).length > 0) return;
    try {
      const body = { reading, rolledOver, reason, preview };
      const answer = await callApi(apiContract.office.correctReading, { params: { id }, body });
      if (preview) setEffect(answer);
      else onDone();
    } catch (error) {
      setEffect(undefined);
      if (error instanceof ApiCallError && error.fields) setFields(error.fields);
      else setProblem(formatApiProblem(error));
    }
  });
  return (
    <Modal
      title={`Correct a reading: ${of}`}
      onClose={onClose}
      locked={busy}
      actions={
        effect ? (
          <Button busy={busy} onClick={() => void send(false)}>
            Correct reading
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void send(true)}>
            Preview
          </Button>
        )
      }
    >
      <div className="readings">
        {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
        <TextField
          label="Correct reading"
          hint={`The current reading is ${stood}.`}
          inputMode="decimal"
          value={typed}
          error={fields.reading}
          onChange={({ target }) => change(() => setTyped(target.value))}
          autoFocus
        />
        <Checkbox
          label="Meter rolled over"
          checked={rolledOver}
          onChange={({ target }) => change(() => setRolledOver(target.checked))}
        />
        <TextField
          label="Reason"
          value={reason}
          error={fields.reason}
          maxLength={2_000}
          onChange={({ target }) => change(() => setReason(target.value))}
        />
        {effect ? <InlineNotice tone="info">{toldText(effect)}</InlineNotice> : null}
      </div>
    </Modal>
  );
};

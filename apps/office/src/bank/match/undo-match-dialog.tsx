/** Undoes a match, with a reason. */
import { apiContract } from '@stoep/contract';
import { Modal } from '@stoep/ui/dialog/modal';
import { Button } from '@stoep/ui/form/button';
import { TextField } from '@stoep/ui/form/text-field';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';

type Props = { matchId: string; text: string; onDone: () => void; onClose: () => void };

/** The usual reason as the initial text; the person can type another one. */
const MOSTLY = 'Matched by mistake';

export const UndoMatchDialog = ({ matchId, text, onDone, onClose }: Props) => {
  const [reason, setReason] = useState(MOSTLY);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    if (reason.trim() === '') {
      setProblem('Enter the reason.');
      return;
    }
    setBusy(true);
    try {
      await callApi(apiContract.office.undoMatch, { params: { id: matchId }, body: { reason } });
      onDone();
    } catch (error) {
      setProblem(formatApiProblem(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      title="Undo match"
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void undo()}>
            Undo match
          </Button>
        </>
      }
    >
      <div className="match-dialog">
        <p>“{text}”: the postings of this match are reversed, and you match the line again.</p>
        <TextField
          label="Reason"
          value={reason}
          error={problem}
          autoFocus
          onFocus={({ target }) => target.select()}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void undo();
          }}
        />
      </div>
    </Modal>
  );
};

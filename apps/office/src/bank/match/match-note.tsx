/** Payee and remark of a match, where the bank's text lacks them. */
import { MAX_MATCH_PAYEE_LENGTH, MAX_MATCH_REMARK_LENGTH } from '@stoep/contract/bank/bank-matching';
import { TextField } from '@stoep/ui/form/text-field';
import { bankLineKeyOf, type MatchBankLine } from './match-types.ts';
import type { MatchNoteInput } from './use-bank-matching.ts';

export const MatchNoteFields = ({
  line,
  note,
  onChange,
}: {
  line: MatchBankLine;
  note: MatchNoteInput;
  onChange: (more: Partial<MatchNoteInput>) => void;
}) => (
  <details
    key={bankLineKeyOf(line)}
    className="match-note"
    // A refused line comes back with its typed note, so the note opens.
    ref={(details) => {
      if (details && note.payee + note.remark !== '') details.open = true;
    }}
  >
    <summary>Add payee and remark</summary>
    <div className="match-note-fields">
      <TextField
        label={line.amount < 0 ? 'Payee' : 'Paid by'}
        value={note.payee}
        maxLength={MAX_MATCH_PAYEE_LENGTH}
        onChange={(event) => onChange({ payee: event.target.value })}
      />
      <TextField
        label="Remark"
        value={note.remark}
        maxLength={MAX_MATCH_REMARK_LENGTH}
        onChange={(event) => onChange({ remark: event.target.value })}
      />
    </div>
  </details>
);

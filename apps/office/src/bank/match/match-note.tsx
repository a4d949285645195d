/** Who was paid, or who paid, and what for: noted with the match, where the bank's text does not say it. */
import { LONGEST_PAYEE, LONGEST_REMARK } from '@stoep/contract/bank/banking';
import { TextField } from '@stoep/ui/form/text-field';
import { keyOf, type Line } from './match-types.ts';
import type { Note } from './use-matching.ts';

export const MatchNote = ({
  line,
  note,
  onChange,
}: {
  line: Line;
  note: Note;
  onChange: (more: Partial<Note>) => void;
}) => (
  <details
    key={keyOf(line)}
    className="match-note"
    // A line that was refused comes back with what was typed: it is seen at once.
    ref={(details) => {
      if (details && note.payee + note.remark !== '') details.open = true;
    }}
  >
    <summary>Note payee and remark</summary>
    <div className="match-note-fields">
      <TextField
        label={line.amount < 0 ? 'Payee' : 'Paid by'}
        value={note.payee}
        maxLength={LONGEST_PAYEE}
        onChange={(event) => onChange({ payee: event.target.value })}
      />
      <TextField
        label="Remark"
        value={note.remark}
        maxLength={LONGEST_REMARK}
        onChange={(event) => onChange({ remark: event.target.value })}
      />
    </div>
  </details>
);

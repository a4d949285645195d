import './mini-tally.css';
import type { VoteTallyCounts } from './vote-tally-bar.tsx';

type MiniTallyProps = {
  tally: VoteTallyCounts;
  /** The text beside the marks: "1 approved, 2 needed". */
  text: string;
  /** The full text, for screen readers. */
  spoken: string;
};

const PARTS = ['approved', 'declined', 'abstained', 'waiting'] as const;
/** Above this number of voters there are no marks, only the text. */
const MOST_MARKS = 9;

/** The votes of an approval within a row: a mark for each voter, and the text. */
export const CompactVoteTallyMarks = ({ tally, text, spoken }: MiniTallyProps) => {
  const marks = PARTS.flatMap((part) => Array.from({ length: tally[part] }, (_, index) => ({ part, index })));
  return (
    <span className="mini-tally">
      {marks.length <= MOST_MARKS && (
        <span className="marks" aria-hidden="true">
          {marks.map(({ part, index }) => (
            <i key={`${part}-${index}`} className={part} />
          ))}
        </span>
      )}
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
};

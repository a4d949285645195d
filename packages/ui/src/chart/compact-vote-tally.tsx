import './mini-tally.css';
import type { VoteTally } from './vote-tally-bar.tsx';

type MiniTallyProps = {
  tally: VoteTally;
  /** What stands beside the marks: "1 approved, 2 needed". */
  text: string;
  /** All of it, for those who do not see the marks. */
  spoken: string;
};

const PARTS = ['approved', 'declined', 'abstained', 'waiting'] as const;
/** More voters than these are told by the words alone. */
const MOST_MARKS = 9;

/** A vote as it stands, within a row: a mark for each voter, and the words. */
export const CompactVoteTally = ({ tally, text, spoken }: MiniTallyProps) => {
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

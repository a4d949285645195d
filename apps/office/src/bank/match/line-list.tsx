/** The lines to do, the oldest first; the one that is looked at stands out and is told. */
import { ACCEPTED_TOGETHER } from '@stoep/domain/bank/bank-match';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { useEffect, useRef } from 'react';
import { Money } from '../../shell/in-one-piece.tsx';
import { keyOf, type Line } from './match-types.ts';

/** Whoever matches by press or by key goes on from the next line; somebody who types elsewhere keeps their place. */
const mayTakeFocus = (): boolean => {
  const { activeElement: at } = document;
  return at === null || at === document.body || at.closest('.match-panes') !== null;
};

type One = { line: Line; current: boolean; moved: boolean; alone: boolean; onChoose: () => void };

const OneLine = ({ line, current, moved, alone, onChoose }: One) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!current) return;
    button.current?.scrollIntoView?.({ block: 'nearest' });
    if (moved && mayTakeFocus()) button.current?.focus({ preventScroll: true });
  }, [current, moved]);
  const [best] = line.suggestions;
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="match-line"
        aria-current={current ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className="match-line-day">{formatDay(line.day)}</span>
        <span className="match-line-text">
          <span>{line.text || 'No text'}</span>
          {line.reference || !alone ? (
            <small>{[line.reference, alone ? null : line.account].filter(Boolean).join(' · ')}</small>
          ) : null}
        </span>
        <Money amount={line.amount} />
        {best && line.match === null ? (
          <span className={`match-score ${best.score >= ACCEPTED_TOGETHER ? 'sure' : ''}`}>{best.score}</span>
        ) : null}
      </button>
    </li>
  );
};

export const LineList = ({
  lines,
  line,
  moved,
  alone,
  onChoose,
}: {
  lines: readonly Line[];
  line: Line | undefined;
  moved: boolean;
  /** They are of one account that was chosen: it need not stand at each. */
  alone: boolean;
  onChoose: (line: Line) => void;
}) => (
  <ol className="match-lines" aria-label="Lines of the bank">
    {lines.map((one) => (
      <OneLine
        key={keyOf(one)}
        line={one}
        current={line !== undefined && keyOf(one) === keyOf(line)}
        moved={moved}
        alone={alone}
        onChoose={() => onChoose(one)}
      />
    ))}
  </ol>
);

/** The lines to do, the oldest first; the one that is looked at stands out and is told. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money';
import { useEffect, useRef } from 'react';
import { keyOf, type Line } from './match-types.ts';

const OneLine = ({ line, current, onChoose }: { line: Line; current: boolean; onChoose: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current) button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
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
          {line.text}
          {line.reference ? <small>{line.reference}</small> : null}
          <small>{[line.account, line.building].filter(Boolean).join(', ')}</small>
        </span>
        <span className={line.amount < 0 ? 'match-out office-money' : 'office-money'}>
          {formatMoney(line.amount, 'plain')}
        </span>
        {best && line.match === null ? (
          <span className={`match-score ${best.score >= 85 ? 'sure' : ''}`}>{best.score}</span>
        ) : null}
      </button>
    </li>
  );
};

export const LineList = ({
  lines,
  line,
  onChoose,
}: {
  lines: readonly Line[];
  line: Line | undefined;
  onChoose: (line: Line) => void;
}) => (
  <ol className="match-lines" aria-label="Lines of the bank">
    {lines.map((one) => (
      <OneLine
        key={keyOf(one)}
        line={one}
        current={line !== undefined && keyOf(one) === keyOf(line)}
        onChoose={() => onChoose(one)}
      />
    ))}
  </ol>
);

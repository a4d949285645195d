/** The list of unmatched bank lines, oldest first, with the selected one highlighted and announced. */
import { BULK_ACCEPT_MIN_SCORE } from '@stoep/domain/bank/bank-match';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { useEffect, useRef } from 'react';
import { UnbrokenAmount } from '../../shell/unbroken-text.tsx';
import { bankLineKeyOf, type MatchBankLine } from './match-types.ts';

/** Focus follows the selected line, unless the person is typing elsewhere. */
const mayTakeFocus = (): boolean => {
  const { activeElement: at } = document;
  return at === null || at === document.body || at.closest('.match-panes') !== null;
};

type One = { line: MatchBankLine; current: boolean; moved: boolean; alone: boolean; onChoose: () => void };

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
        <UnbrokenAmount amount={line.amount} />
        {best && line.match === null ? (
          <span
            className={`match-score ${best.score >= BULK_ACCEPT_MIN_SCORE ? 'sure' : ''}`}
          >{`${best.score}\u00a0%`}</span>
        ) : null}
      </button>
    </li>
  );
};

export const BankLineList = ({
  lines,
  line,
  moved,
  alone,
  onChoose,
}: {
  lines: readonly MatchBankLine[];
  line: MatchBankLine | undefined;
  moved: boolean;
  /** True if all lines are of the chosen account, so that its name is not repeated. */
  alone: boolean;
  onChoose: (line: MatchBankLine) => void;
}) => (
  <ol className="match-lines" aria-label="Bank lines">
    {lines.map((one) => (
      <OneLine
        key={bankLineKeyOf(one)}
        line={one}
        current={line !== undefined && bankLineKeyOf(one) === bankLineKeyOf(line)}
        moved={moved}
        alone={alone}
        onChoose={() => onChoose(one)}
      />
    ))}
  </ol>
);

/** What changed a balance since a month ago, in at most four lines; each opens on the entries that it is the sum of. */
import type { WhyThisAmount } from '@stoep/contract/accounts/paying';
import { payingTexts as texts } from '@stoep/contract/accounts/paying.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatChange } from '@stoep/domain/money/money';
import { DayText } from '@stoep/ui/layout/day-text';
import { BalanceText, EntryText } from '@stoep/ui/layout/money-text';
import { DownIcon } from '@stoep/ui/theme/icons';
import { useId, useState } from 'react';
import './balance-change.css';

type Line = WhyThisAmount['lines'][number];

export const ChangeLines = ({ why }: { why: WhyThisAmount }) => (
  <div className="change">
    <p className="change-balance">
      <span>{texts.balanceOn(formatDay(why.since))}</span>
      <BalanceText value={why.opening} />
    </p>
    {why.lines.length === 0 && <p className="soft change-none">{texts.nothingChanged}</p>}
    <ul className="change-lines">
      {why.lines.map((line) => (
        <ChangeLine key={line.cause} line={line} />
      ))}
    </ul>
    <p className="change-balance closing">
      <span>{texts.balanceToday(formatDay(why.asAt))}</span>
      <BalanceText value={why.closing} />
    </p>
  </div>
);

const ChangeLine = ({ line }: { line: Line }) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const name = texts.causes[line.cause];
  return (
    <li>
      <button
        type="button"
        className="change-line"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="change-name">
          {name}
          <span className="soft small">{texts.entries(line.entries.length)}</span>
        </span>
        <span className={line.amount < 0 ? 'money credit' : 'money'}>{formatChange(line.amount)}</span>
        <DownIcon />
      </button>
      <ul id={id} hidden={!open} className="change-entries" aria-label={name}>
        {open &&
          line.entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {entry.description}
                <span className="soft small">
                  <DayText day={entry.date} />
                  {entry.explanation && ` · ${entry.explanation}`}
                </span>
              </span>
              <EntryText value={entry.amount} />
            </li>
          ))}
      </ul>
    </li>
  );
};

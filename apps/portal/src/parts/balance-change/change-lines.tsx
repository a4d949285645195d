/** What changed a balance since a month ago, in at most four lines; each opens on the entries that it is the sum of. */

import type { WhyThisAmount } from '@stoep/contract/bank/paying';
import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import { postedWords } from '@stoep/contract/ledger/posted-words';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatChange } from '@stoep/domain/money/money-format';
import { DayText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { BalanceText, EntryText } from '@stoep/ui/layout/money-text';
import type { AccountPath } from '../../data/ledger/levy.ts';
import { paths } from '../../paths.ts';
import { QueryCharge } from '../query-charge/query-charge.tsx';
import './balance-change.css';
import { entryReason } from './entry-reason.ts';
import { FoldLine } from './fold-line.tsx';

type Line = WhyThisAmount['lines'][number];
type ChangeLinesProps = { why: WhyThisAmount; path: AccountPath };

export const ChangeLines = ({ why, path }: ChangeLinesProps) => (
  <div className="change">
    <p className="change-balance">
      <span>{texts.balanceOn(formatDay(why.since))}</span>
      <BalanceText value={why.opening} />
    </p>
    {why.lines.length === 0 && <p className="soft change-none">{texts.nothingChanged}</p>}
    <ul className="change-lines">
      {why.lines.map((line) => (
        <FoldLine
          key={line.cause}
          name={texts.causes[line.cause]}
          note={texts.entries(line.entries.length)}
          amount={
            <span className={line.amount < 0 ? 'money credit' : 'money'}>{formatChange(line.amount)}</span>
          }
          list="change-entries"
        >
          {line.entries.map((entry) => (
            <ChangeEntry key={entry.id} entry={entry} path={path} />
          ))}
        </FoldLine>
      ))}
    </ul>
    <p className="change-balance closing">
      <span>{texts.balanceToday(formatDay(why.asAt))}</span>
      <BalanceText value={why.closing} />
    </p>
  </div>
);

const ChangeEntry = ({ entry, path }: { entry: Line['entries'][number]; path: AccountPath }) => {
  const reason = entryReason(entry);
  return (
    <li>
      <span>
        <Link className="entry-link" href={paths.levyAccountDetail.href(path, { entry: entry.id })}>
          {postedWords(entry.description)}
        </Link>
        <span className="soft small">
          <DayText day={entry.date} />
          {reason && ` · ${reason}`}
        </span>
        <QueryCharge path={path} entry={entry} amount={entry.amount} />
      </span>
      <EntryText value={entry.amount} />
    </li>
  );
};

/** The change of a balance over one month in at most four lines; each opens its entries. */

import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { BalanceExplanation } from '@stoep/contract/bank/paying';
import { translateLedgerEntryDescription } from '@stoep/contract/ledger/entry-descriptions';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatAmountChange } from '@stoep/domain/money/money-format';
import { DayText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { BalanceText, EntryAmountText } from '@stoep/ui/layout/money-text';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import { portalPaths } from '../../paths.ts';
import { QueryChargeLink } from '../query-charge/query-charge.tsx';
import './balance-change.css';
import { ledgerEntryExplanationOf } from './entry-reason.ts';
import { ExpandableSumLine } from './expandable-sum-line.tsx';

type Line = BalanceExplanation['lines'][number];
type ChangeLinesProps = { why: BalanceExplanation; path: LevyAccountUrlPath };

export const BalanceChangeLines = ({ why, path }: ChangeLinesProps) => (
  <div className="change">
    <p className="change-balance">
      <span>{texts.balanceOn(formatDay(why.since))}</span>
      <BalanceText value={why.opening} />
    </p>
    {why.lines.length === 0 && <p className="soft change-none">{texts.nothingChanged}</p>}
    <ul className="change-lines">
      {why.lines.map((line) => (
        <ExpandableSumLine
          key={line.cause}
          name={texts.causes[line.cause]}
          note={texts.entries(line.entries.length)}
          amount={<span className={line.amount < 0 ? 'money credit' : 'money'}>{formatAmountChange(line.amount)}</span>}
          list="change-entries"
        >
          {line.entries.map((entry) => (
            <ChangeEntry key={entry.id} entry={entry} path={path} />
          ))}
        </ExpandableSumLine>
      ))}
    </ul>
    <p className="change-balance closing">
      <span>{texts.balanceToday(formatDay(why.asAt))}</span>
      <BalanceText value={why.closing} />
    </p>
  </div>
);

const ChangeEntry = ({ entry, path }: { entry: Line['entries'][number]; path: LevyAccountUrlPath }) => {
  const reason = ledgerEntryExplanationOf(entry);
  return (
    <li>
      <span>
        <Link className="entry-link" href={portalPaths.levyAccountDetail.href(path, { entry: entry.id })}>
          {translateLedgerEntryDescription(entry.description)}
        </Link>
        <span className="soft small">
          <DayText day={entry.date} />
          {reason && ` · ${reason}`}
        </span>
        <QueryChargeLink path={path} entry={entry} amount={entry.amount} />
      </span>
      <EntryAmountText value={entry.amount} />
    </li>
  );
};

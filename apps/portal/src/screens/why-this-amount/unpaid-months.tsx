/** The unpaid charges by the month in which they were due, newest first; old months are collapsed. */

import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { BalanceExplanation as Why } from '@stoep/contract/bank/paying';
import { translateLedgerEntryDescription } from '@stoep/contract/ledger/entry-descriptions';
import { formatDay, formatMonth, monthOfDay } from '@stoep/domain/calendar/calendar';
import { negateCents, sumCents } from '@stoep/domain/money/money';
import { Link } from '@stoep/ui/layout/link';
import { EntryAmountText } from '@stoep/ui/layout/money-text';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import { ExpandableSumLine } from '../../parts/balance-change/expandable-sum-line.tsx';
import { QueryChargeLink } from '../../parts/query-charge/query-charge.tsx';
import { portalPaths } from '../../paths.ts';

type Charge = Why['unpaid'][number];

/** So many months fit on a screen and are open from the start. */
const OPEN_AT_ONCE = 4;
/** Earlier months are a single line, so that an old debt does not make the page long. */
const NEAR_MONTHS = 6;

const openOf = (charges: readonly Charge[]) => sumCents(charges.map(({ open }) => open));

export const UnpaidChargesByMonthList = ({ why: { unpaid, credit }, path }: { why: Why; path: LevyAccountUrlPath }) => {
  const months = [...Map.groupBy(unpaid.toReversed(), ({ dueDate }) => monthOfDay(dueDate))];
  const [near, far] = [months.slice(0, NEAR_MONTHS), months.slice(NEAR_MONTHS)];
  return (
    <>
      {unpaid.length === 0 && <p>{texts.allPaid}</p>}
      <ul className="change-lines unpaid-months">
        {near.map(([month, charges], index) => (
          <Month
            key={month}
            month={month}
            charges={charges}
            path={path}
            unfolded={index === 0 || unpaid.length <= OPEN_AT_ONCE}
          />
        ))}
        {far.length > 0 && (
          <ExpandableSumLine
            name={texts.earlierMonths}
            note={texts.charges(far.flatMap(([, charges]) => charges).length)}
            amount={<EntryAmountText value={openOf(far.flatMap(([, charges]) => charges))} />}
            list="change-lines"
          >
            {far.map(([month, charges]) => (
              <Month key={month} month={month} charges={charges} path={path} />
            ))}
          </ExpandableSumLine>
        )}
        {credit > 0 && (
          <li className="unused-credit">
            <span>{texts.unusedCredit}</span>
            <EntryAmountText value={negateCents(credit)} />
          </li>
        )}
      </ul>
    </>
  );
};

type MonthProps = {
  month: string;
  charges: readonly Charge[];
  path: LevyAccountUrlPath;
  unfolded?: boolean;
};

const Month = ({ month, charges, path, unfolded }: MonthProps) => (
  <ExpandableSumLine
    name={formatMonth(`${month}-01`)}
    note={texts.charges(charges.length)}
    amount={<EntryAmountText value={openOf(charges)} />}
    list="unpaid-rows"
    unfolded={unfolded}
  >
    {charges.map((charge) => (
      <Unpaid key={charge.id} charge={charge} path={path} />
    ))}
  </ExpandableSumLine>
);

const Unpaid = ({ charge, path }: { charge: Charge; path: LevyAccountUrlPath }) => (
  <li>
    <span>
      <Link className="entry-link" href={portalPaths.levyAccountDetail.href(path, { entry: charge.id })}>
        {translateLedgerEntryDescription(charge.description)}
      </Link>
      <span className="soft small">{texts.dueOn(formatDay(charge.dueDate))}</span>
      <QueryChargeLink path={path} entry={charge} amount={charge.open} />
    </span>
    <EntryAmountText value={charge.open} />
  </li>
);

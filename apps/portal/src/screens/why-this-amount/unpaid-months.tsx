/** The unpaid charges by the month in which they fell due, the newest first: months of long ago are folded. */

import type { WhyThisAmount as Why } from '@stoep/contract/accounts/paying';
import { payingTexts as texts } from '@stoep/contract/accounts/paying.texts';
import { postedWords } from '@stoep/contract/accounts/posted-words';
import { formatDay, formatMonth, monthOf } from '@stoep/domain/calendar/calendar';
import { negate, sumCents } from '@stoep/domain/money/money';
import { Link } from '@stoep/ui/layout/link';
import { EntryText } from '@stoep/ui/layout/money-text';
import type { AccountPath } from '../../data/levy.ts';
import { FoldLine } from '../../parts/balance-change/fold-line.tsx';
import { QueryCharge } from '../../parts/query-charge/query-charge.tsx';
import { paths } from '../../paths.ts';

type Charge = Why['unpaid'][number];

/** So many fit on a screen: their months stand open. */
const OPEN_AT_ONCE = 4;

export const UnpaidMonths = ({ why: { unpaid, credit }, path }: { why: Why; path: AccountPath }) => {
  const months = [...Map.groupBy(unpaid.toReversed(), ({ dueDate }) => monthOf(dueDate))];
  return (
    <>
      {unpaid.length === 0 && <p>{texts.allPaid}</p>}
      <ul className="change-lines unpaid-months">
        {months.map(([month, charges], index) => (
          <FoldLine
            key={month}
            name={formatMonth(`${month}-01`)}
            note={texts.charges(charges.length)}
            amount={<EntryText value={sumCents(charges.map(({ open }) => open))} />}
            list="unpaid-rows"
            unfolded={index === 0 || unpaid.length <= OPEN_AT_ONCE}
          >
            {charges.map((charge) => (
              <Unpaid key={charge.id} charge={charge} path={path} />
            ))}
          </FoldLine>
        ))}
        {credit > 0 && (
          <li className="unused-credit">
            <span>{texts.unusedCredit}</span>
            <EntryText value={negate(credit)} />
          </li>
        )}
      </ul>
    </>
  );
};

const Unpaid = ({ charge, path }: { charge: Charge; path: AccountPath }) => (
  <li>
    <span>
      <Link className="entry-link" href={paths.levyAccountDetail.href(path, { entry: charge.id })}>
        {postedWords(charge.description)}
      </Link>
      <span className="soft small">{texts.dueOn(formatDay(charge.dueDate))}</span>
      <QueryCharge path={path} entry={charge} amount={charge.open} />
    </span>
    <EntryText value={charge.open} />
  </li>
);

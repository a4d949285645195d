/** Entries by month; opening one shows its explanation (rules 1.2). */

import { translateLedgerEntryDescription } from '@stoep/contract/ledger/entry-descriptions';
import { formatLedgerEntryKind } from '@stoep/contract/ledger/entry-kinds.texts';
import type { LevyAccountLedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { DayText } from '@stoep/ui/layout/day-text';
import { BalanceText, EntryAmountText } from '@stoep/ui/layout/money-text';
import { useEffect, useId, useRef, useState } from 'react';
import type { LevyAccountUrlPath } from '../../../data/ledger/levy-accounts.ts';
import { portalToday } from '../../../portal-clock.ts';
import { LedgerEntryDetail } from './entry-detail.tsx';
import { groupLedgerRowsByMonth } from './ledger-view.ts';
import { useLedgerEntryIdFromUrl } from './use-entry-of-address.ts';

type LedgerListProps = {
  rows: readonly LevyAccountLedgerRow[];
  /** All entries of the ledger, since an entry may have settled one on another page. */
  all: readonly LevyAccountLedgerRow[];
  path: LevyAccountUrlPath;
};

export const LedgerEntryList = ({ rows, all, path }: LedgerListProps) => {
  const wanted = useLedgerEntryIdFromUrl();
  const [open, setOpen] = useState(wanted);
  return (
    <div className="ledger">
      <div className="ledger-columns" aria-hidden="true">
        <span>{texts.date}</span>
        <span>{texts.description}</span>
        <span className="end">{texts.amount}</span>
        <span className="end">{texts.balance}</span>
      </div>
      {groupLedgerRowsByMonth(rows).map(({ month, name, rows: ofMonth }) => (
        <section key={month} aria-label={name}>
          <h3 className="ledger-month">{name}</h3>
          <ul className="ledger-rows">
            {ofMonth.map((row) => (
              <Entry
                key={row.id}
                row={row}
                all={all}
                path={path}
                wanted={row.id === wanted}
                open={row.id === open}
                onToggle={() => setOpen(row.id === open ? null : row.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

type EntryProps = {
  row: LevyAccountLedgerRow;
  all: readonly LevyAccountLedgerRow[];
  path: LevyAccountUrlPath;
  /** True if the address names this entry. */
  wanted: boolean;
  open: boolean;
  onToggle: () => void;
};

const Entry = ({ row, all, path, wanted, open, onToggle }: EntryProps) => {
  const id = useId();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Some browsers return a promise here, which must not become the effect's cleanup.
    if (wanted) void place.current?.scrollIntoView?.({ block: 'center' });
  }, [wanted]);
  return (
    <li ref={place}>
      <button type="button" className="ledger-row" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span className="ledger-day">
          <DayText day={row.date} />
        </span>
        <span className="ledger-what">
          <span className="ledger-description">{translateLedgerEntryDescription(row.description)}</span>
          <span className="soft small">
            {formatLedgerEntryKind(row.kind)}
            {row.reference && row.kind !== 'consumption' && ` · ${row.reference}`}
            {row.date > portalToday() && ` · ${texts.laterEntry}`}
          </span>
        </span>
        <span className={row.amount < 0 ? 'ledger-amount credit' : 'ledger-amount'}>
          <span className="visually-hidden">{row.amount < 0 ? texts.credit : texts.debit} </span>
          <EntryAmountText value={row.amount} />
        </span>
        <span className="ledger-balance">
          <span className="ledger-balance-word">{texts.balance} </span>
          <BalanceText value={row.balance} />
        </span>
      </button>
      <div id={id} hidden={!open}>
        {open && <LedgerEntryDetail row={row} all={all} path={path} />}
      </div>
    </li>
  );
};

import type { LevyAccountLedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { useMediaQuery } from '@stoep/ui/layout/use-media-query';
import { Pager, usePageRows } from '@stoep/ui/table/pager';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LevyAccountUrlPath } from '../../../data/ledger/levy-accounts.ts';
import { QueryContent } from '../../../parts/loaded/query-content.tsx';
import './ledger.css';
import { LedgerFilterFields } from './ledger-filters.tsx';
import { LedgerEntryList } from './ledger-list.tsx';
import { filterLedgerRows, type LedgerEntryFilter, NO_LEDGER_ENTRY_FILTER } from './ledger-view.ts';
import { useLedgerEntryIdFromUrl } from './use-entry-of-address.ts';
import { useLedgerEntries } from './use-ledger.ts';

const PAGE = 20;
/** Entries shown first on a phone, where a page of them is many screens long. */
const FIRST = 10;

/** Every entry behind the balance, with the balance after it and its explanation. */
export const LedgerEntriesCard = ({ path }: { path: LevyAccountUrlPath }) => {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const wanted = useLedgerEntryIdFromUrl();
  const { query, total } = useLedgerEntries(path);
  return (
    <Card
      title={texts.ledger}
      note={phone ? undefined : texts.ledgerLead}
      flush
      actions={
        !phone && (
          <Button compact className="no-print" onClick={() => globalThis.print()}>
            {texts.print}
          </Button>
        )
      }
    >
      <QueryContent query={query} loading={texts.loadingLedger} failed={texts.ledgerFailed} lines={6}>
        {(rows) => (
          // The latest entries load first. If the address names an older one, it opens once all have loaded.
          <Entries key={String(rows.some(({ id }) => id === wanted))} rows={rows} total={total} path={path} />
        )}
      </QueryContent>
    </Card>
  );
};

type EntriesProps = { rows: readonly LevyAccountLedgerRow[]; total: number; path: LevyAccountUrlPath };

const Entries = ({ rows, total, path }: EntriesProps) => {
  const wanted = useLedgerEntryIdFromUrl();
  const place = Math.max(
    0,
    filterLedgerRows(rows, NO_LEDGER_ENTRY_FILTER).findIndex(({ id }) => id === wanted),
  );
  const [filter, setFilter] = useState<LedgerEntryFilter>(NO_LEDGER_ENTRY_FILTER);
  const [page, setPage] = useState(Math.floor(place / PAGE));
  const [whole, setWhole] = useState(place >= FIRST);
  const phone = useMediaQuery('(max-width: 599.95px)');
  const pageOf = usePageRows();
  const shown = filterLedgerRows(rows, filter);
  const active = Object.values(filter).some((value) => value !== '');
  const change = (part: Partial<LedgerEntryFilter>) => {
    setFilter({ ...filter, ...part });
    setPage(0);
  };
  if (rows.length === 0) return <EmptyState text={texts.noEntries} />;
  return (
    <>
      <LedgerFilterFields rows={rows} filter={filter} active={active} onChange={change} />
      {shown.length === 0 ? (
        <EmptyState text={texts.noEntriesMatch} onClearFilters={() => change(NO_LEDGER_ENTRY_FILTER)} />
      ) : (
        <>
          <LedgerEntryList
            rows={phone && whole ? shown : pageOf(shown, page, phone ? FIRST : PAGE)}
            all={rows}
            path={path}
          />
          {!phone && <Pager label={texts.ledger} page={page} pageSize={PAGE} total={shown.length} onPage={setPage} />}
          {phone && !whole && shown.length > FIRST && (!active || rows.length === total) && (
            <ShowAll count={active ? shown.length : total} onPress={() => setWhole(true)} />
          )}
        </>
      )}
    </>
  );
};

/** Shows the other entries; keyboard focus moves to the first of them. */
const ShowAll = ({ count, onPress }: { count: number; onPress: () => void }) => {
  const place = useRef<HTMLDivElement>(null);
  const press = () => {
    const list = place.current?.previousElementSibling;
    flushSync(onPress);
    list?.querySelectorAll<HTMLElement>('.ledger-row')[FIRST]?.focus();
  };
  return (
    <div ref={place} className="ledger-more no-print">
      <Button onClick={press}>{texts.showAllEntries(count)}</Button>
    </div>
  );
};

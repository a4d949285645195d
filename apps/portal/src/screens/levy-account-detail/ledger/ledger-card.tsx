import { levyTexts as texts } from '@stoep/contract/ledger/levy.texts';
import type { LedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { useMediaQuery } from '@stoep/ui/layout/use-media-query';
import { Pager, usePageOf } from '@stoep/ui/table/pager';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AccountPath } from '../../../data/ledger/levy.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import './ledger.css';
import { LedgerFilters } from './ledger-filters.tsx';
import { LedgerList } from './ledger-list.tsx';
import { type LedgerFilter, NO_FILTER, shownRows } from './ledger-view.ts';
import { useEntryOfAddress } from './use-entry-of-address.ts';
import { useLedger } from './use-ledger.ts';

const PAGE = 20;
/** On a phone, where a page of them is many screens long. */
const FIRST = 10;

/** Every entry behind the balance, with the balance after it and how it came about. */
export const LedgerCard = ({ path }: { path: AccountPath }) => {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const wanted = useEntryOfAddress();
  const { query, total } = useLedger(path);
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
      <Loaded query={query} loading={texts.loadingLedger} failed={texts.ledgerFailed} lines={6}>
        {(rows) => (
          // The latest entries come first: an older one that the address names is opened once all are there.
          <Entries key={String(rows.some(({ id }) => id === wanted))} rows={rows} total={total} path={path} />
        )}
      </Loaded>
    </Card>
  );
};

type EntriesProps = { rows: readonly LedgerRow[]; total: number; path: AccountPath };

const Entries = ({ rows, total, path }: EntriesProps) => {
  const wanted = useEntryOfAddress();
  const place = Math.max(
    0,
    shownRows(rows, NO_FILTER).findIndex(({ id }) => id === wanted),
  );
  const [filter, setFilter] = useState<LedgerFilter>(NO_FILTER);
  const [page, setPage] = useState(Math.floor(place / PAGE));
  const [whole, setWhole] = useState(place >= FIRST);
  const phone = useMediaQuery('(max-width: 599.95px)');
  const pageOf = usePageOf();
  const shown = shownRows(rows, filter);
  const active = Object.values(filter).some((value) => value !== '');
  const change = (part: Partial<LedgerFilter>) => {
    setFilter({ ...filter, ...part });
    setPage(0);
  };
  if (rows.length === 0) return <EmptyState text={texts.noEntries} />;
  return (
    <>
      <LedgerFilters rows={rows} filter={filter} active={active} onChange={change} />
      {shown.length === 0 ? (
        <EmptyState text={texts.noEntriesMatch} onClearFilters={() => change(NO_FILTER)} />
      ) : (
        <>
          <LedgerList
            rows={phone && whole ? shown : pageOf(shown, page, phone ? FIRST : PAGE)}
            all={rows}
            path={path}
          />
          {!phone && (
            <Pager label={texts.ledger} page={page} pageSize={PAGE} total={shown.length} onPage={setPage} />
          )}
          {phone && !whole && shown.length > FIRST && (!active || rows.length === total) && (
            <ShowAll count={active ? shown.length : total} onPress={() => setWhole(true)} />
          )}
        </>
      )}
    </>
  );
};

/** The rest of the entries; whoever uses a keyboard goes on at the first of them. */
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

/** "Query this charge": the queried entry, and whether it bears interest meanwhile. */

import { translateLedgerEntryDescription } from '@stoep/contract/ledger/entry-descriptions';
import type { LevyAccountLedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { EntryAmountText } from '@stoep/ui/layout/money-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { isNotFoundError } from '../../data/api.ts';
import { type LevyAccountUrlPath, ledgerEntriesQuery } from '../../data/ledger/levy-accounts.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { portalPaths } from '../../paths.ts';

const texts = ticketTexts.query;

export type QueriedEntryPath = { path: LevyAccountUrlPath; entryId: string };

/** The entry in the address; null for the general ticket form. */
export const useQueriedEntryPath = (): QueriedEntryPath | null => {
  const [search] = useSearchParams();
  const entryId = search.get('entry');
  const [levyAccountId, responsiblePersonId] = ['levyAccountId', 'responsiblePersonId'].map((name) => search.get(name));
  return entryId && levyAccountId && responsiblePersonId
    ? { entryId, path: { levyAccountId, responsiblePersonId } }
    : null;
};

type QueriedEntryProps = { queried: QueriedEntryPath; children: (entry: LevyAccountLedgerRow) => ReactNode };

/** The entry above the form. If it does not exist, a link to the account takes the place of the form. */
export const QueriedEntrySection = ({ queried, children }: QueriedEntryProps) => {
  const query = useQuery(ledgerEntriesQuery(queried.path));
  const entry = query.data?.find(({ id }) => id === queried.entryId);
  if (isNotFoundError(query.error) || (query.data && !entry)) return <Nothing text={texts.gone} path={queried.path} />;
  return (
    <QueryContent query={query} loading={texts.loading} failed={texts.failed} lines={4}>
      {() => entry && children(entry)}
    </QueryContent>
  );
};

const Nothing = ({ text, path }: { text: string; path: LevyAccountUrlPath }) => (
  <EmptyState
    text={text}
    action={<LinkButton href={portalPaths.levyAccountDetail.href(path)}>{texts.back}</LinkButton>}
  />
);

export const QueriedEntryFacts = ({ entry }: { entry: LevyAccountLedgerRow }) => (
  <DetailList
    layout="rows"
    items={[
      { label: texts.entry, value: translateLedgerEntryDescription(entry.description) },
      { label: texts.amount, value: <EntryAmountText value={entry.amount} /> },
      { label: texts.day, value: formatDay(entry.date) },
      { label: texts.interest, value: texts.terms[entry.interestTerms] },
    ]}
  />
);

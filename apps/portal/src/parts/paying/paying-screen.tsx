/** The frame of a screen about one account to be paid: its title, which account, and what is said when there is none. */
import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { LinkButton } from '@stoep/ui/form/button';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../../data/api.ts';
import type { AccountPath } from '../../data/ledger/levy.ts';
import { paths } from '../../paths.ts';
import { Loaded, LoadFailed } from '../loaded/loaded.tsx';
import { AccountChoice } from './account-choice.tsx';
import { usePaidAccount } from './use-paid-account.ts';

type PayingScreenProps = {
  title: string;
  lead: string;
  loading: string;
  failed: string;
  children: (path: AccountPath) => ReactNode;
};

const Nothing = ({ text }: { text: string }) => (
  <EmptyState
    text={text}
    action={<LinkButton href={paths.ownerPortal.href()}>{texts.toPortal}</LinkButton>}
  />
);

export const PayingScreen = ({ title, lead, loading, failed, children }: PayingScreenProps) => {
  const account = usePaidAccount();
  const { path, nothing } = account;
  return (
    <Page>
      <PageHeader title={title} lead={lead} />
      {nothing && <Nothing text={texts.noAccounts} />}
      {account.failed && <LoadFailed query={account.failed} text={failed} />}
      {!path && !nothing && !account.failed && <LoadingState text={loading} lines={6} />}
      {path && (
        <Stack gap={3}>
          <AccountChoice {...account} />
          {children(path)}
        </Stack>
      )}
    </Page>
  );
};

type OfAccountProps<T> = {
  query: UseQueryResult<T>;
  loading: string;
  failed: string;
  children: (data: T) => ReactNode;
};

/** What is read of the account; one that is not there for this person says so. */
export const OfAccount = <T,>({ query, loading, failed, children }: OfAccountProps<T>) =>
  isNotFound(query.error) ? (
    <Nothing text={texts.none} />
  ) : (
    <Loaded query={query} loading={loading} failed={failed} lines={6}>
      {children}
    </Loaded>
  );

/** The frame of a screen about paying one account: title, account choice, and the text without an account. */
import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { LinkButton } from '@stoep/ui/form/button';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFoundError } from '../../data/api.ts';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import { portalPaths } from '../../paths.ts';
import { QueryContent, QueryLoadError } from '../loaded/query-content.tsx';
import { LevyAccountSelect } from './account-choice.tsx';
import { usePayableLevyAccount } from './use-payable-account.ts';

type PayingScreenProps = {
  title: string;
  lead: string;
  loading: string;
  failed: string;
  children: (path: LevyAccountUrlPath) => ReactNode;
};

const Nothing = ({ text }: { text: string }) => (
  <EmptyState text={text} action={<LinkButton href={portalPaths.ownerPortal.href()}>{texts.toPortal}</LinkButton>} />
);

export const PaymentScreenFrame = ({ title, lead, loading, failed, children }: PayingScreenProps) => {
  const account = usePayableLevyAccount();
  const { path, nothing } = account;
  return (
    <PageContent>
      <PageHeader title={title} lead={lead} />
      {nothing && <Nothing text={texts.noAccounts} />}
      {account.failed && <QueryLoadError query={account.failed} text={failed} />}
      {!path && !nothing && !account.failed && <LoadingState text={loading} lines={6} />}
      {path && (
        <VerticalStack gap={3}>
          <LevyAccountSelect {...account} />
          {children(path)}
        </VerticalStack>
      )}
    </PageContent>
  );
};

type OfAccountProps<T> = {
  query: UseQueryResult<T>;
  loading: string;
  failed: string;
  children: (data: T) => ReactNode;
};

/** The content of the account, or a message that it does not exist for this person. */
export const LevyAccountContent = <T,>({ query, loading, failed, children }: OfAccountProps<T>) =>
  isNotFoundError(query.error) ? (
    <Nothing text={texts.none} />
  ) : (
    <QueryContent query={query} loading={loading} failed={failed} lines={6}>
      {children}
    </QueryContent>
  );

/** The particulars of an owner account; its name is read-only (A 2 /account-detail-view). */
import { accountTexts as texts } from '@stoep/contract/texts/people';
import { Card } from '@stoep/ui/card';
import { ErrorState } from '@stoep/ui/error-state';
import { Page, PageHeader } from '@stoep/ui/layout';
import { LoadingState } from '@stoep/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, errorText, requestIdOf } from '../../data/api.ts';
import { accountQuery } from '../../data/profile.ts';
import { AccountForm } from './account-form.tsx';

/** 404 has a sentence of its own (A 8). */
const loadText = (error: unknown) =>
  error instanceof ApiError && error.status === 404
    ? texts.notFound
    : errorText(error, texts.loadFailed, texts.network);

const AccountDetail = () => {
  const { accountId = '' } = useParams();
  const account = useQuery(accountQuery(accountId));
  return (
    <Page narrow>
      <PageHeader title={texts.title} lead={account.data?.name} />
      {account.isPending && <LoadingState text={texts.loading} lines={6} />}
      {account.isError && (
        <ErrorState
          text={loadText(account.error)}
          requestId={requestIdOf(account.error)}
          onRetry={() => void account.refetch()}
        />
      )}
      {account.data && (
        <Card>
          <AccountForm accountId={accountId} account={account.data} />
        </Card>
      )}
    </Page>
  );
};

export default AccountDetail;

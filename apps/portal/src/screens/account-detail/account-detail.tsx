/** The particulars of an owner account; its name is read-only (A 2 /account-detail-view). */
import { accountTexts as texts } from '@stoep/contract/identity/people.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, errorText } from '../../data/api.ts';
import { accountQuery } from '../../data/identity/profile.ts';
import { LoadFailed } from '../../parts/loaded/loaded.tsx';
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
      {account.isError && <LoadFailed query={account} text={loadText(account.error)} />}
      {account.data && (
        <Card>
          <AccountForm accountId={accountId} account={account.data} />
        </Card>
      )}
    </Page>
  );
};

export default AccountDetail;

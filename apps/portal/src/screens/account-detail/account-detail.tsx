/** The details of an owner account; its name is read-only (A 2 /account-detail-view). */
import { ownerAccountDetailTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiCallError, apiErrorText } from '../../data/api.ts';
import { ownerAccountDetailQuery } from '../../data/identity/profile.ts';
import { QueryLoadError } from '../../parts/loaded/query-content.tsx';
import { OwnerAccountForm } from './account-form.tsx';

/** A 404 has its own sentence (A 8). */
const loadText = (error: unknown) =>
  error instanceof ApiCallError && error.status === 404
    ? texts.notFound
    : apiErrorText(error, texts.loadFailed, texts.network);

const AccountDetail = () => {
  const { accountId = '' } = useParams();
  const account = useQuery(ownerAccountDetailQuery(accountId));
  return (
    <PageContent narrow>
      <PageHeader title={texts.title} lead={account.data?.name} />
      {account.isPending && <LoadingState text={texts.loading} lines={6} />}
      {account.isError && <QueryLoadError query={account} text={loadText(account.error)} />}
      {account.data && (
        <Card>
          <OwnerAccountForm accountId={accountId} account={account.data} />
        </Card>
      )}
    </PageContent>
  );
};

export default AccountDetail;

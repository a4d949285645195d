/** Bank accounts, and how far each is held against its cash book; one of them on a day. */
import { contract } from '@stoep/contract';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, problemText } from '../../api.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { AccountsToReconcile } from './accounts-to-reconcile.tsx';
import { ReconcileSheet } from './reconcile-sheet.tsx';
import './reconcile.css';

const Accounts = () => {
  const query = useQuery({ queryKey: ['reconcile'], queryFn: () => api(contract.reconciling.accounts, {}) });
  if (query.isError)
    return <ErrorState text={problemText(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState text="Loading..." lines={6} />;
  return <AccountsToReconcile accounts={query.data} />;
};

export const ReconcilePage = () => {
  const [asked] = useSearchParams();
  const account = asked.get('account');
  return (
    <div className="reconcile">
      <PageTitle text="Reconcile" />
      {account === null ? (
        <>
          <p className="office-about">
            What the bank says and what the books say must agree to the cent. One person prepares a day,
            another signs it.
          </p>
          <Accounts />
        </>
      ) : (
        <ReconcileSheet key={account} accountId={account} />
      )}
    </div>
  );
};

/** The page Bank reconciliation: the list of bank accounts, or the sheet of one on a day. */
import { apiContract } from '@stoep/contract';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { useChosenBuildingId } from '../../shell/chosen-building/chosen-building.ts';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import { BankAccountsToReconcileTable } from './accounts-to-reconcile.tsx';
import { ReconciliationSheetView } from './reconcile-sheet.tsx';
import './reconcile.css';

const Accounts = () => {
  const chosen = useChosenBuildingId();
  const query = useQuery({
    queryKey: ['reconcile'],
    queryFn: () => callApi(apiContract.reconciling.accounts, {}),
  });
  if (query.isError) return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState text="Loading..." lines={6} />;
  // A trust account may hold money of the chosen building too.
  const shown = query.data.filter(({ buildingId, pooled }) => chosen === '' || pooled || buildingId === chosen);
  return <BankAccountsToReconcileTable accounts={shown} />;
};

export const ReconciliationPage = () => {
  const [searchParams] = useSearchParams();
  const account = searchParams.get('account');
  return (
    <div className="reconcile">
      <OfficePageTitle text="Reconcile" />
      {account === null ? (
        <>
          <p className="office-about">
            Reconcile each bank account with the cash book. One person prepares the reconciliation up to a day, another
            signs it.
          </p>
          <Accounts />
        </>
      ) : (
        <ReconciliationSheetView key={account} accountId={account} />
      )}
    </div>
  );
};

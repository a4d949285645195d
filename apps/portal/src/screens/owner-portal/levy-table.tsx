import type { OwnerAccount } from '@stoep/contract/people/owner-accounts';
import { ownerPortalTexts as texts } from '@stoep/contract/people/owner-portal.texts';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { ReportedPaymentNote } from '../../parts/paying/reported-payment-note.tsx';
import { portalPaths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';

type LevyRow = OwnerAccount['levyAccounts'][number];

const columns: readonly Column<LevyRow>[] = [
  {
    id: 'levy',
    header: texts.levyType,
    lead: true,
    brief: 'last',
    cell: (levy) => `${levy.accountNumber} (${translateCode(levy.accountType)})`,
  },
  { id: 'complex', brief: 'title', header: texts.complex, cell: (levy) => levy.building },
  { id: 'door', brief: 'line', header: texts.doorNumber, cell: (levy) => levy.doorNumber },
  {
    id: 'current',
    brief: 'amount',
    header: texts.current,
    align: 'end',
    cell: (levy) => (
      <>
        <MoneyText value={levy.currentBalance} style="ownerList" />
        <ReportedPaymentNote amount={levy.reported} />
      </>
    ),
  },
];

/**
 * The levy accounts of an owner account with their two links (A 2). The links' addresses also have the account
 * details.
 */
export const OwnerLevyAccountsTable = ({ account, empty }: { account: OwnerAccount; empty: string }) => {
  const session = useSession();
  const statement = (levy: LevyRow) => ({
    accountNumber: levy.accountNumber,
    levyAccountId: levy.id,
  });
  return (
    <DataTable
      caption={texts.levyAccountsOf(account.name)}
      columns={columns}
      rows={account.levyAccounts}
      rowKey={(levy) => levy.id}
      rowsAreLinks
      actionsHeader={texts.links}
      empty={empty}
      actions={(levy) => (
        <>
          <Link
            href={portalPaths.levyAccountDetail.href({
              levyAccountId: levy.id,
              responsiblePersonId: levy.responsiblePersonId ?? account.id,
            })}
          >
            {texts.view}
            <span className="visually-hidden"> {levy.accountNumber}</span>
          </Link>
          <Link
            href={portalPaths.downloadStatement.href(statement(levy))}
            state={{ ...statement(levy), email: session?.email, userProfileId: session?.userProfileId }}
          >
            {texts.downloadStatement}
            <span className="visually-hidden"> {levy.accountNumber}</span>
          </Link>
        </>
      )}
    />
  );
};

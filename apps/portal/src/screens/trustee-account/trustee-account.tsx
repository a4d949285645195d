/** /trustee-account/{accountId}/{buildingId}: an owner account for trustees (B 2). */

import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordSummaryTexts } from '@stoep/contract/scheme/record-answers.texts';
import { recordPageTexts, ownerAccountForTrusteesTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import type { LevyAccountRowForTrustees } from '@stoep/contract/scheme/trustee-accounts';
import type { Cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { Card } from '@stoep/ui/layout/card';
import type { Column } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { levyAccountsOfOwnerQuery, ownerAccountForTrusteesQuery } from '../../data/scheme/record-pages.ts';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import { PaymentsOfRecordTable } from '../../parts/payments-table/record-payments.tsx';
import { levyAccountLinkColumns } from '../../parts/record/account-columns.tsx';
import { balanceInWordsOf } from '../../parts/record/balance-in-words.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { RecordFieldCards } from '../../parts/record/record-fields.tsx';
import { PortalRecordPage } from '../../parts/record/record-page.tsx';
import type { RecordSummaryContent } from '../../parts/record/record-summary.tsx';

const answers = recordSummaryTexts.account;
const standing = recordSummaryTexts.levyAccount;

const amount = (
  id: string,
  header: string,
  of: (row: LevyAccountRowForTrustees) => Cents,
): Column<LevyAccountRowForTrustees> => ({
  id,
  header,
  align: 'end',
  cell: (row) => moneyTextElement(of(row)),
});

const columnsOf = (buildingId: string): Column<LevyAccountRowForTrustees>[] => [
  ...levyAccountLinkColumns<LevyAccountRowForTrustees>(buildingId, texts, (row) => row),
  { ...amount('total', texts.total, (row) => row.ageTotal), brief: 'amount' },
  amount('current', texts.current, (row) => row.ageCurrent),
  amount('30', texts.days30, (row) => row.age30Days),
  amount('60', texts.days60, (row) => row.age60Days),
  amount('90', texts.days90, (row) => row.age90Days),
  amount('120', texts.days120, (row) => row.age120Days),
  amount('150', texts.days150, (row) => row.age150Days),
  amount('180', texts.days180, (row) => row.age180Days),
];

/** The sum owed on all levy accounts; undefined until they have loaded. */
const answerOf = (rows: readonly LevyAccountRowForTrustees[] | undefined): RecordSummaryContent => {
  if (rows === undefined) return {};
  if (rows.length === 0) return { of: answers.noLevies, next: answers.none };
  const late = rows.filter(({ ageTotal, ageCurrent }) => ageTotal > Math.max(0, ageCurrent)).length;
  const { amount: owed, of } = balanceInWordsOf(sumCents(rows.map(({ ageTotal }) => ageTotal)));
  return {
    amount: owed,
    of: `${of} ${answers.accounts(rows.length)}`,
    state: (
      <StatusChip tone={late > 0 ? 'warning' : 'success'}>{late > 0 ? standing.arrears : standing.upToDate}</StatusChip>
    ),
    next: late > 0 ? answers.arrears(late) : answers.none,
  };
};

const TrusteeAccount = () => {
  const { accountId = '', buildingId = '' } = useParams();
  const levyAccounts = useQuery(levyAccountsOfOwnerQuery(accountId, buildingId));
  return (
    <PortalRecordPage
      query={useQuery(ownerAccountForTrusteesQuery(accountId))}
      screen={screenTitles.trusteeAccount}
      title={({ name }) => name}
      answer={() => answerOf(levyAccounts.data)}
      failed={recordPageTexts.failed.account}
    >
      {(account) => (
        <>
          <RecordFieldCards
            sections={[
              {
                title: texts.account,
                items: [
                  { label: texts.name, value: account.name },
                  { label: texts.email, value: account.email },
                  { label: texts.registration, value: account.registrationId },
                ],
              },
            ]}
          />
          <Card title={texts.payments} flush>
            <PaymentsOfRecordTable
              of="account"
              id={accountId}
              buildingId={buildingId}
              style="building"
              columns={['number', 'amount', 'type', 'ourReference', 'progress', 'date']}
              empty={texts.noPayments}
            />
          </Card>
          <Card title={texts.levyAccounts} flush>
            <ClientPagedTable
              caption={texts.levyAccounts}
              columns={columnsOf(buildingId)}
              query={levyAccounts}
              rowKey={({ id }) => id}
              rowsAreLinks
              texts={{ loading: recordPageTexts.loading, failed: recordPageTexts.failed.account }}
              empty={texts.noLevyAccounts}
              pagerLabel={texts.levyAccounts}
            />
          </Card>
        </>
      )}
    </PortalRecordPage>
  );
};

export default TrusteeAccount;

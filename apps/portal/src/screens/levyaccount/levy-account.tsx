/** /levyaccount/{accountId}/{buildingId}: a levy account for trustees, with its credit control if any (B 2). */

import type { LevyAccountForTrustees } from '@stoep/contract/ledger/levy-account-records';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordPageTexts, levyAccountForTrusteesTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import { ageingFromFields } from '@stoep/domain/ledger/ageing-fields';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { AgeingBar } from '@stoep/ui/chart/ageing-bar';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { levyAccountRecordQuery } from '../../data/scheme/record-pages.ts';
import { balanceInWordsOf } from '../../parts/record/balance-in-words.tsx';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import { MailLink } from '../../parts/record/mail-link.tsx';
import { PhoneLink } from '../../parts/record/phone-link.tsx';
import { RecordFieldCards, type RecordSectionContent } from '../../parts/record/record-fields.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { PortalRecordPage } from '../../parts/record/record-page.tsx';
import { formatYesNo } from '../../parts/record/yes-no.ts';
import { portalPaths } from '../../paths.ts';
import { LevyAccountStatusSummary, levyAccountNextStepOf } from './account-status-summary.tsx';
import { LevyAccountCreditControlTabs } from './credit-control-tabs.tsx';

const LevyAccount = () => {
  const { accountId = '', buildingId = '' } = useParams();
  return (
    <PortalRecordPage
      query={useQuery(levyAccountRecordQuery(accountId))}
      screen={screenTitles.levyAccount}
      kind={({ accountNumber }) => texts.title(accountNumber)}
      title={({ accountNumber, responsiblePartyName }) => responsiblePartyName || texts.title(accountNumber)}
      answer={(account) => ({
        state: <LevyAccountStatusSummary account={account} />,
        ...balanceInWordsOf(account.ageTotal),
        next: levyAccountNextStepOf(account),
      })}
      failed={recordPageTexts.failed.levyAccount}
    >
      {(account) => (
        <>
          <RecordFieldCards sections={[summaryOf(account, buildingId), flagsOf(account)]}>
            <Card title={texts.ageing}>
              <AgeingBar ageing={ageingFromFields(account)} style="building" caption={texts.ageing} />
            </Card>
          </RecordFieldCards>
          {account.applyCreditControl && <LevyAccountCreditControlTabs accountId={accountId} buildingId={buildingId} />}
        </>
      )}
    </PortalRecordPage>
  );
};

const summaryOf = (account: LevyAccountForTrustees, buildingId: string): RecordSectionContent => ({
  title: texts.summary,
  items: [
    { label: texts.accountNumber, value: account.accountNumber },
    { label: texts.unit, value: account.unit?.name },
    { label: texts.doorNumber, value: account.doorNumber },
    { label: texts.building, value: <BuildingLink building={account.building} /> },
    { label: texts.accountType, value: translateCode(account.accountType) },
    {
      label: texts.responsible,
      value: (
        <RecordLink
          to={account.account}
          href={(accountId) => portalPaths.trusteeAccount.href({ accountId, buildingId })}
        />
      ),
    },
    { label: texts.mobile, value: <PhoneLink number={account.responsiblePartyMobile} /> },
    { label: texts.statementEmail, value: <MailLink address={account.statementEmail} /> },
  ],
});

const withReason = (flag: boolean, reason: string | null) =>
  reason ? (
    <>
      {formatYesNo(flag)} <span className="soft">{reason}</span>
    </>
  ) : (
    formatYesNo(flag)
  );

const flagsOf = (account: LevyAccountForTrustees): RecordSectionContent => ({
  title: texts.flags,
  layout: 'rows',
  items: [
    { label: texts.legal, value: formatYesNo(account.legal) },
    { label: texts.activeAod, value: formatYesNo(account.activeAod) },
    { label: texts.chargeInterest, value: withReason(account.chargeInterest, account.chargeInterestReason) },
    {
      label: texts.disconnectOverride,
      value: withReason(account.disconnectOverride, account.disconnectOverrideReason),
    },
    {
      label: texts.applyCreditControl,
      value: withReason(account.applyCreditControl, account.applyCreditControlReason),
    },
  ],
});

export default LevyAccount;

import type { LevyAccountForTrustees } from '@stoep/contract/ledger/levy-account-records';
import { recordSummaryTexts } from '@stoep/contract/scheme/record-answers.texts';
import { StatusChip } from '@stoep/ui/table/status-chip';

const texts = recordSummaryTexts.levyAccount;

/** The overdue amount: all buckets but the current one. */
const overdueOf = ({ ageTotal, ageCurrent }: LevyAccountForTrustees): number => ageTotal - Math.max(0, ageCurrent);

export const LevyAccountStatusSummary = ({ account }: { account: LevyAccountForTrustees }) => {
  if (account.legal) return <StatusChip tone="danger">{texts.legal}</StatusChip>;
  if (account.activeAod) return <StatusChip tone="info">{texts.aod}</StatusChip>;
  return overdueOf(account) > 0 ? (
    <StatusChip tone="warning">{texts.arrears}</StatusChip>
  ) : (
    <StatusChip tone="success">{texts.upToDate}</StatusChip>
  );
};

export const levyAccountNextStepOf = (account: LevyAccountForTrustees): string => {
  if (account.legal) return texts.attorney;
  if (account.activeAod) return texts.pays;
  if (overdueOf(account) <= 0) return texts.none;
  return account.applyCreditControl ? texts.control : texts.noControl;
};

/**
 * The status of a job as its contractor sees it: requested, quoted, with the trustees, then the status of the job
 * itself.
 */
import { contractorPortalTexts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { MaintenanceJobState } from '@stoep/domain/works/maintenance-progress';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { JobStatusChip } from './job-status.tsx';

const texts = contractorPortalTexts.jobStates;

type OwnJobStatusProps = { progress: MaintenanceJobState; awarded: boolean; quoted: boolean };

export const ContractorJobStatusChip = ({ progress, awarded, quoted }: OwnJobStatusProps) => {
  if (awarded) return <JobStatusChip progress={progress} />;
  if (progress === 'Waiting for quote approval') return <StatusChip tone="info">{texts.withTrustees}</StatusChip>;
  return quoted ? (
    <StatusChip tone="accent">{texts.quoted}</StatusChip>
  ) : (
    <StatusChip tone="warning">{contractorPortalTexts.invited}</StatusChip>
  );
};

/** Where a job stands, as the firm would say it: asked, quoted, with the trustees, and then the record's own words. */
import { contractorTexts } from '@stoep/contract/suppliers/contractor.texts';
import type { JobState } from '@stoep/domain/works/maintenance-progress';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { JobStatus } from './job-status.tsx';

const texts = contractorTexts.jobStates;

type OwnJobStatusProps = { progress: JobState; awarded: boolean; quoted: boolean };

export const OwnJobStatus = ({ progress, awarded, quoted }: OwnJobStatusProps) => {
  if (awarded) return <JobStatus progress={progress} />;
  if (progress === 'Waiting for quote approval')
    return <StatusChip tone="info">{texts.withTrustees}</StatusChip>;
  return quoted ? (
    <StatusChip tone="accent">{texts.quoted}</StatusChip>
  ) : (
    <StatusChip tone="warning">{contractorTexts.invited}</StatusChip>
  );
};

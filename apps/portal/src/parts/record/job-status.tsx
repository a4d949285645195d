import { wordOf } from '@stoep/domain/wording/screen-texts';
import type { JobState } from '@stoep/domain/works/maintenance-progress';
import { StatusChip, type Tone } from '@stoep/ui/table/status-chip';

const TONES: Record<JobState, Tone> = {
  New: 'neutral',
  'Requesting quotes': 'accent',
  'Waiting for quote approval': 'info',
  Awarded: 'accent',
  'In Progress': 'accent',
  'Waiting for work approval': 'info',
  Completed: 'success',
  Canceled: 'danger',
};

export const JobStatus = ({ progress }: { progress: JobState }) => (
  <StatusChip tone={TONES[progress]}>{wordOf(progress)}</StatusChip>
);

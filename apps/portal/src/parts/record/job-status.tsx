import { translateCode } from '@stoep/domain/wording/screen-texts';
import type { MaintenanceJobState } from '@stoep/domain/works/maintenance-progress';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';

const TONES: Record<MaintenanceJobState, ColorTone> = {
  New: 'neutral',
  'Requesting quotes': 'accent',
  'Waiting for quote approval': 'info',
  Awarded: 'accent',
  'In Progress': 'accent',
  'Waiting for work approval': 'info',
  Completed: 'success',
  Canceled: 'danger',
};

export const JobStatusChip = ({ progress }: { progress: MaintenanceJobState }) => (
  <StatusChip tone={TONES[progress]}>{translateCode(progress)}</StatusChip>
);

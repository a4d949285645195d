import type { TaskProgress } from '@stoep/contract/works/tasks.codes';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';

const TONES: Record<TaskProgress, ColorTone> = {
  New: 'info',
  'In Progress': 'accent',
  'On hold': 'warning',
  Completed: 'success',
  Canceled: 'danger',
};

export const TaskStatusChip = ({ progress }: { progress: TaskProgress }) => (
  <StatusChip tone={TONES[progress]}>{translateCode(progress)}</StatusChip>
);

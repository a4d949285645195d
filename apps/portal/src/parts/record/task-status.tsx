import type { TaskProgress } from '@stoep/contract/works/tasks.codes';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { StatusChip, type Tone } from '@stoep/ui/table/status-chip';

const TONES: Record<TaskProgress, Tone> = {
  New: 'info',
  'In Progress': 'accent',
  'On hold': 'warning',
  Completed: 'success',
  Canceled: 'danger',
};

export const TaskStatus = ({ progress }: { progress: TaskProgress }) => (
  <StatusChip tone={TONES[progress]}>{wordOf(progress)}</StatusChip>
);

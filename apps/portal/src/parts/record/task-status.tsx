import type { TaskProgress } from '@stoep/contract/code-lists/tasks';
import { StatusChip, type Tone } from '@stoep/ui/status-chip';

const TONES: Record<TaskProgress, Tone> = {
  New: 'info',
  'In Progress': 'accent',
  'On hold': 'warning',
  Completed: 'success',
  Canceled: 'danger',
};

export const TaskStatus = ({ progress }: { progress: TaskProgress }) => (
  <StatusChip tone={TONES[progress]}>{progress}</StatusChip>
);

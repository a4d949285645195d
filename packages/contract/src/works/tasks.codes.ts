/** Code lists of public tasks: types of B 9, progress of B 4. The numbers are ours. */

import type { TaskType } from '@stoep/domain/vocabulary';
import type { TaskState } from '@stoep/domain/works/task-progress';
import type { CodeList } from '../kit/wire-codec.ts';

/** B 9: task ticket types. */
export const TASK_TYPE_CODES = {
  'AGM Task': 120810000,
  'Board Meeting Task': 120810001,
  Conduct: 120810002,
  Financial: 120810003,
  Insurance: 120810004,
  Legal: 120810005,
  Maintenance: 120810006,
  Municipality: 120810007,
  Reports: 120810008,
} as const satisfies CodeList<TaskType>;
export const TASK_TYPE_LABELS = Object.keys(TASK_TYPE_CODES) as TaskType[];

/** B 4: task progress. */
export const TASK_PROGRESS_CODES = {
  Canceled: 120820000,
  Completed: 120820001,
  'In Progress': 120820002,
  New: 120820003,
  'On hold': 120820004,
} as const satisfies CodeList<TaskState>;
export type TaskProgress = keyof typeof TASK_PROGRESS_CODES;
export const TASK_PROGRESS_LABELS = Object.keys(TASK_PROGRESS_CODES) as TaskProgress[];

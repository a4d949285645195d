/** Status of a public task (B 4): New, In Progress, On hold, Completed, Canceled. */

export const TASK_STATES = ['Canceled', 'Completed', 'In Progress', 'New', 'On hold'] as const;

export type TaskState = (typeof TASK_STATES)[number];

const STEPS: Record<TaskState, readonly TaskState[]> = {
  New: ['In Progress', 'On hold', 'Completed', 'Canceled'],
  'In Progress': ['On hold', 'Completed', 'Canceled'],
  'On hold': ['In Progress', 'Completed', 'Canceled'],
  Completed: ['In Progress'],
  Canceled: [],
};

/** A completed task may be reopened; a canceled one stays canceled. */
export function nextTaskStates(state: TaskState): readonly TaskState[] {
  return STEPS[state];
}

/** Completed tasks are hidden unless the status Completed is chosen (B 2 Tasks). */
export function isTaskListedByDefault(state: TaskState): boolean {
  return state !== 'Completed';
}

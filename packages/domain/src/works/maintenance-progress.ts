/** Status of a maintenance job (rules 1.3; C 9). */

export const MAINTENANCE_JOB_STATES = [
  'New',
  'Requesting quotes',
  'Waiting for quote approval',
  'Awarded',
  'In Progress',
  'Waiting for work approval',
  'Completed',
  'Canceled',
] as const;

export type MaintenanceJobState = (typeof MAINTENANCE_JOB_STATES)[number];

/** The status code of a job that requests quotes (C 2.3, C 9). */
export const REQUESTING_QUOTES_CODE = 121510010;

/** Steps back follow a refusal: of the quote, or of the work. */
const STEPS: Record<MaintenanceJobState, readonly MaintenanceJobState[]> = {
  New: ['Requesting quotes', 'Canceled'],
  'Requesting quotes': ['Waiting for quote approval', 'Canceled'],
  'Waiting for quote approval': ['Requesting quotes', 'Awarded', 'Canceled'],
  Awarded: ['In Progress', 'Canceled'],
  'In Progress': ['Waiting for work approval', 'Canceled'],
  'Waiting for work approval': ['In Progress', 'Completed', 'Canceled'],
  Completed: [],
  Canceled: [],
};

export function nextMaintenanceJobStates(state: MaintenanceJobState): readonly MaintenanceJobState[] {
  return STEPS[state];
}

/** True for Active Maintenances on the building page; the others are under History (B 2). */
export function isMaintenanceJobActive(state: MaintenanceJobState): boolean {
  return state !== 'Completed' && state !== 'Canceled';
}

/** True for jobs on the Active Quotes tab (B 2). */
export function isMaintenanceJobInQuotation(state: MaintenanceJobState): boolean {
  return state === 'Requesting quotes' || state === 'Waiting for quote approval';
}

/** True from the award on, when the job has an Appointment tab (C 2.5). */
export function isMaintenanceJobAwarded(state: MaintenanceJobState): boolean {
  return ['Awarded', 'In Progress', 'Waiting for work approval', 'Completed'].includes(state);
}

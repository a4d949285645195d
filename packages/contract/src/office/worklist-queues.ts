/** The queues on Today, as the records declare them, in the order of the menu. */
import { officeResources } from './index.ts';
import { ADMINISTRATOR_ROLES, type OfficeQueueDefinition } from './office-resource.ts';

export type WorklistQueue = OfficeQueueDefinition & {
  readonly key: string;
  /** The record whose list it is; null for a queue with its own page. */
  readonly resource: string | null;
  /** The address of that page. */
  readonly page?: string;
};

export const agentBankAccountQueue = {
  key: 'agentAccountToApprove',
  label: 'Agency bank account to approve',
  section: 'Money',
  resource: null,
  page: '/settings',
  roles: ADMINISTRATOR_ROLES,
} as const satisfies WorklistQueue;

export const worklistQueues: readonly WorklistQueue[] = [
  ...officeResources.flatMap(({ name, queues: declared = {} }) =>
    Object.entries(declared).map(([key, queue]) => ({ ...queue, key, resource: name })),
  ),
  agentBankAccountQueue,
];

export const worklistQueuesOfResource = (resource: string): readonly WorklistQueue[] =>
  worklistQueues.filter((queue) => queue.resource === resource);

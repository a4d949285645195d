/** What waits in the office, as the records declare it: the figures of "Today", in the order of the menu. */
import { officeResources } from './index.ts';
import { ADMINISTRATORS, type OfficeQueue } from './resource.ts';

export type Queue = OfficeQueue & {
  readonly key: string;
  /** The record it is a list of; null for what stands on a page of its own. */
  readonly resource: string | null;
  /** That page. */
  readonly page?: string;
};

export const agentAccountToApprove = {
  key: 'agentAccountToApprove',
  label: 'Our own bank account to approve',
  section: 'Money',
  resource: null,
  page: '/settings',
  roles: ADMINISTRATORS,
} as const satisfies Queue;

export const queues: readonly Queue[] = [
  ...officeResources.flatMap(({ name, queues: declared = {} }) =>
    Object.entries(declared).map(([key, queue]) => ({ ...queue, key, resource: name })),
  ),
  agentAccountToApprove,
];

export const queuesOf = (resource: string): readonly Queue[] =>
  queues.filter((queue) => queue.resource === resource);

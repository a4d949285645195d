/** Which queues and which snoozes a person may see. */
import { AppError } from '@stoep/contract/kit/errors';
import { type WorklistQueue, worklistQueues } from '@stoep/contract/office/worklist-queues';
import { type SQL, sql } from 'drizzle-orm';
import { snoozes } from '../../db/schema/platform/views.ts';
import type { PersonActor } from '../../kernel/actor.ts';
import { mayReadRecords } from '../office/office.policy.ts';
import { getRecordBinding } from '../office/record-bindings.ts';

type ListQueue = WorklistQueue & { readonly resource: string };

/** Whether the queue is for the person's role and its list is readable for it. */
export const maySeeQueue = (queue: WorklistQueue, person: PersonActor): queue is ListQueue =>
  queue.resource !== null &&
  (queue.roles === undefined || queue.roles.some((role) => role === person.staffRole)) &&
  mayReadRecords(getRecordBinding(queue.resource).resource, person);

/** Throws not_found for an unknown queue, one not on Today, or one that the person may not see. */
export const getVisibleTodayQueue = (key: string, person: PersonActor): ListQueue => {
  const queue = worklistQueues.find((one) => one.key === key);
  if (!queue || queue.onToday === false || !maySeeQueue(queue, person)) throw new AppError('not_found');
  return queue;
};

/** The person's own snoozes, and those for everybody, which any colleague may end. */
export const ownOrSharedSnoozeScope = ({ profileId }: { readonly profileId: unknown }): SQL =>
  sql`(${snoozes.profileId} = ${profileId} or ${snoozes.forAll})`;

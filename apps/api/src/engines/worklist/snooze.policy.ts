/** Which queues somebody is told of, and which of what was put off concerns them. */
import { AppError } from '@stoep/contract/kit/errors';
import { type Queue, queues } from '@stoep/contract/office/queues';
import { type SQL, sql } from 'drizzle-orm';
import { snoozes } from '../../db/schema/platform/views.ts';
import type { Person } from '../../kernel/actor.ts';
import { readableBy } from '../office/office.policy.ts';
import { bindingOf } from '../office/records.ts';

type ListQueue = Queue & { readonly resource: string };

/** Whether the role is told of it, and may read its list. */
export const mayBeTold = (queue: Queue, person: Person): queue is ListQueue =>
  queue.resource !== null &&
  (queue.roles === undefined || queue.roles.some((role) => role === person.staffRole)) &&
  readableBy(bindingOf(queue.resource).resource, person);

/** Throws not_found for a queue that is none, or not told to the person, or to nobody at all. */
export const queueFor = (key: string, person: Person): ListQueue => {
  const queue = queues.find((one) => one.key === key);
  if (!queue || queue.onToday === false || !mayBeTold(queue, person)) throw new AppError('not_found');
  return queue;
};

/** One's own, and what is put off for everybody, which any colleague may bring back. */
export const concerning = ({ profileId }: { readonly profileId: unknown }): SQL =>
  sql`(${snoozes.profileId} = ${profileId} or ${snoozes.forAll})`;

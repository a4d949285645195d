/** The history of statements is polled until each is sent or failed, and then no more. */
import { expect, it } from 'vitest';
import { aStatementRequestAnswer } from '../../testing/owner-samples.ts';
import { statementPollInterval } from './statement-requests.ts';

const asked = new Date('2026-03-01T08:00:00Z');
const of = (status: ReturnType<typeof aStatementRequestAnswer>['status']) =>
  aStatementRequestAnswer({ status, requestedAt: asked });
const soon = asked.getTime() + 1_000;
const hourLater = asked.getTime() + 3_600_000;

it.each(['queued', 'made'] as const)('%s is looked at again soon, and less often after a minute', (status) => {
  expect(statementPollInterval([of(status)], soon)).toBe(2_000);
  expect(statementPollInterval([of('sent'), of(status)], hourLater)).toBe(30_000);
});

it.each(['sent', 'kept', 'failed'] as const)('%s is an end: nothing is asked any more', (status) => {
  expect(statementPollInterval([of(status)], soon)).toBe(false);
});

/**
 * People who write while their process is killed, and the journal of what was acknowledged to them. The journal is in this process,
 * never in the killed one. An unanswered write is sent again under its key once there is a process again.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { apiContract } from '@stoep/contract';
import { ApiCallError, callEndpoint } from '@stoep/contract/kit/client';
import { monotonicMilliseconds } from '../../../apps/api/src/kernel/clock.ts';
import { A_PNG } from '../../../apps/api/test/factories/pictures.ts';
import type { TestWorld } from '../../../apps/api/test/world.ts';

export const KILL_WRITE_KINDS = ['ticket', 'comment', 'photo', 'entry'] as const;
export type KillWriteKind = (typeof KILL_WRITE_KINDS)[number];

/** @property mark a text in the row that the write makes, and in no other row */
export type KillSuiteSentWrite = { readonly kind: KillWriteKind; readonly mark: string };
/** @property at when it was acknowledged, by the clock in milliseconds; @property took milliseconds until then */
export type KillSuiteAcknowledgedWrite = KillSuiteSentWrite & { readonly at: number; readonly took: number };
export type KillSuiteWriteJournal = {
  readonly done: KillSuiteAcknowledgedWrite[];
  /** Sent, and not answered yet. */
  readonly open: Set<KillSuiteSentWrite>;
  /** Answers that no person should ever get. */
  readonly refused: string[];
};
export const newKillSuiteWriteJournal = (): KillSuiteWriteJournal => ({ done: [], open: new Set(), refused: [] });

const DONE = 200;
/** Retry after these: a broken connection, the same key still in work, and too many tickets in an hour, which the lane then ages. */
const COME_BACK = new Set([409, 429, 503]);
const BACK_MS = 50;

type Work = (base: string, idempotencyKey: string) => Promise<unknown>;
type PendingItem = { readonly sent: KillSuiteSentWrite; readonly key: string; readonly work: Work };

/** One person: sends one write after the other, with a pause between them, and repeats those that were not answered. */
export type KillSuiteWriter = {
  readonly write: (base: string, going: () => boolean, rests?: number) => Promise<void>;
};

const writerOf = (journal: KillSuiteWriteJournal, next: () => Omit<PendingItem, 'key'>): KillSuiteWriter => {
  let waiting: PendingItem | undefined;
  return {
    write: async (base, going, rests = 0) => {
      while (going()) {
        waiting ??= { ...next(), key: randomUUID() };
        const { sent, key, work } = waiting;
        journal.open.add(sent);
        const begun = monotonicMilliseconds();
        const status = await work(base, key).then(
          () => DONE,
          (error: unknown) => (error instanceof ApiCallError ? error.status : 0),
        );
        // The process is gone; the next one gets the same call.
        if (status === 0) return;
        if (COME_BACK.has(status)) {
          await pause(BACK_MS);
          continue;
        }
        journal.open.delete(sent);
        if (status === DONE) journal.done.push({ ...sent, at: Date.now(), took: monotonicMilliseconds() - begun });
        else journal.refused.push(`${sent.kind} told ${status}`);
        waiting = undefined;
        if (rests > 0) await pause(rests);
      }
    },
  };
};

type Person = TestWorld['people']['O1'];

/** A ticket, a comment on it, a photo for it, and so on again. */
const ticketWriter = (
  journal: KillSuiteWriteJournal,
  { token, contactId, profileId, email }: Person,
  linkedId: string,
) => {
  let ticketId = '';
  let turn = -1;
  return writerOf(journal, () => {
    turn += 1;
    const mark = `killed ${randomUUID()}`;
    const kind = (['ticket', 'comment', 'photo'] as const)[turn % 3] ?? 'ticket';
    const person = { firstName: 'Olga', lastName: 'Person', mobile: '0821234567', email, contactId };
    const about = { type: 'Maintenance', role: 'owner', purpose: 'Request' } as const;
    const works: Record<'ticket' | 'comment' | 'photo', Work> = {
      ticket: async (base, idempotencyKey) => {
        const body = { ...person, ...about, description: mark, userProfileId: profileId, linkedId };
        ticketId = (await callEndpoint(apiContract.tickets.create, { body }, { base, token, idempotencyKey })).id;
      },
      comment: (base, idempotencyKey) =>
        callEndpoint(
          apiContract.tickets.addComment,
          { params: { ticketId }, body: { comment: mark } },
          { base, token, idempotencyKey },
        ),
      photo: (base, idempotencyKey) => {
        const file = new File([new Uint8Array(A_PNG)], `${mark}.png`, { type: 'image/png' });
        return callEndpoint(
          apiContract.tickets.addFile,
          { params: { ticketId }, files: { file } },
          { base, token, idempotencyKey },
        );
      },
    };
    return { sent: { kind, mark }, work: works[kind] };
  });
};

/** Manual entries: money in and out of one levy account. */
const entryWriter = (journal: KillSuiteWriteJournal, token: string, levyAccountId: string, entryDay: string) => {
  let turn = 0;
  return writerOf(journal, () => {
    turn += 1;
    const mark = `killed ${randomUUID()}`;
    const kind = turn % 3 === 0 ? 'receipt' : 'levy';
    const values = { levyAccountId, kind, entryDay, amount: (10_001 + (turn % 97)) / 100, description: mark };
    const input = {
      params: { resource: 'ledger-entries' },
      body: { values: { ...values, reason: 'As it was asked' } },
    };
    const work: Work = (base, idempotencyKey) =>
      callEndpoint(apiContract.office.create, input, { base, token, idempotencyKey });
    return { sent: { kind: 'entry', mark }, work };
  });
};

/** @property keeper token of a bookkeeper; @property entryDay the date of the entries, in no closed month */
type Books = { readonly keeper: string; readonly entryDay: string };

export const killSuiteWritersOf = (
  { people, buildings, accounts }: TestWorld,
  journal: KillSuiteWriteJournal,
  { keeper, entryDay }: Books,
): KillSuiteWriter[] => [
  ticketWriter(journal, people.O1, buildings.a),
  ticketWriter(journal, people.O2, buildings.a),
  entryWriter(journal, keeper, accounts.o1.levyAccountId, entryDay),
  entryWriter(journal, keeper, accounts.o2.levyAccountId, entryDay),
];

/** Callers who go on working while processes end: each reads, logs a ticket with a photo, and retries under the same key. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { apiContract } from '@stoep/contract';
import { ApiCallError, callEndpoint } from '@stoep/contract/kit/client';
import { monotonicMilliseconds } from '../../../apps/api/src/kernel/clock.ts';

/** @property building that a ticket may be about */
export type FleetCaller = {
  readonly token: string;
  readonly contactId: string;
  readonly profileId: string;
  readonly email: string;
  readonly building: string;
  readonly levyAccountId: string;
  readonly responsiblePersonId: string;
};

/** What the callers noticed, and the writes that were acknowledged. */
export type FleetCallResults = {
  calls: number;
  longest: number;
  readonly failed: string[];
  /** The statuses after which a call was retried; 0 where there was no answer. */
  readonly again: number[];
  readonly tickets: { readonly id: string; readonly description: string; readonly photo: string }[];
};
export const noFleetCallResults = (): FleetCallResults => ({
  calls: 0,
  longest: 0,
  failed: [],
  again: [],
  tickets: [],
});

const TRIES = 8;
const COME_BACK = new Set([0, 409, 502, 503, 504]);
const PAUSE_MS = 300;
/** The shortest time between two tickets of one caller. */
const WRITES_EVERY_MS = 1_000;

/** The body of a ticket, as the portal sends it. */
export const fleetTicketOf = ({ contactId, profileId, email, building }: FleetCaller, description: string) => ({
  firstName: 'Olga',
  lastName: 'Person',
  mobile: '0821234567',
  email,
  contactId,
  ...({ type: 'Maintenance', role: 'owner', purpose: 'Request' } as const),
  description,
  userProfileId: profileId,
  linkedId: building,
});

const insist = async <T>(
  { felt, tries: most = TRIES }: Pick<FleetCrowd, 'felt' | 'tries'>,
  work: (key: string) => Promise<T>,
): Promise<T | undefined> => {
  const [begun, key] = [monotonicMilliseconds(), randomUUID()];
  felt.calls += 1;
  for (let tries = 1; ; tries += 1)
    try {
      const answer = await work(key);
      felt.longest = Math.max(felt.longest, monotonicMilliseconds() - begun);
      return answer;
    } catch (error) {
      const status = error instanceof ApiCallError ? error.status : 0;
      if (tries === most || !COME_BACK.has(status)) {
        felt.failed.push(`${status}: ${String(error)}`);
        return undefined;
      }
      felt.again.push(status);
      await pause(PAUSE_MS);
    }
};

/** @property going false when they are to stop; @property tries how often a call is retried, where it is not the usual number */
export type FleetCrowd = {
  readonly origin: string;
  readonly photo: File;
  readonly felt: FleetCallResults;
  going: () => boolean;
  readonly tries?: number;
};

const one = async (crowd: FleetCrowd, caller: FleetCaller): Promise<void> => {
  const { origin: base, photo, felt, going } = crowd;
  const { token, levyAccountId, responsiblePersonId } = caller;
  const read = () =>
    callEndpoint(apiContract.levyAccounts.get, { params: { levyAccountId, responsiblePersonId } }, { base, token });
  const log = async () => {
    const description = `The gate is stuck: ${randomUUID()}`;
    const body = fleetTicketOf(caller, description);
    const made = await insist(crowd, (idempotencyKey) =>
      callEndpoint(apiContract.tickets.create, { body }, { base, token, idempotencyKey }),
    );
    if (!made) return;
    const input = { params: { ticketId: made.id }, files: { file: photo } };
    const kept = await insist(crowd, (idempotencyKey) =>
      callEndpoint(apiContract.tickets.addFile, input, { base, token, idempotencyKey }),
    );
    if (kept) felt.tickets.push({ id: made.id, description, photo: kept.id });
  };
  for (let writes = monotonicMilliseconds(); going(); ) {
    await insist(crowd, read);
    if (monotonicMilliseconds() < writes) continue;
    writes = monotonicMilliseconds() + WRITES_EVERY_MS;
    await log();
  }
};

/** Runs all callers until it is time to stop. */
export const runFleetCrowd = (crowd: FleetCrowd, callers: readonly FleetCaller[]): Promise<unknown> =>
  Promise.all(callers.map((caller) => one(crowd, caller)));

/** Whether a process serves the photo of a ticket unchanged. */
export const isFleetTicketPhotoServed = async (
  base: string,
  token: string,
  { id, photo }: FleetCallResults['tickets'][number],
  bytes: Buffer,
): Promise<boolean> => {
  const input = { params: { ticketId: id, fileId: photo } };
  const answer = await callEndpoint(apiContract.tickets.file, input, { base, token }).catch(() => null);
  return answer !== null && Buffer.from(await answer.blob.arrayBuffer()).equals(bytes);
};

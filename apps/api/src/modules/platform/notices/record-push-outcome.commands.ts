/** Records the push service's answer on the device and on the notice. */
import { defineCreationCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { PushDevice } from '../../../kernel/push/push-devices.queries.ts';
import {
  deletePushDevice,
  MAX_PUSH_FAILURES,
  recordPushFailure,
  recordPushSuccess,
} from '../../../kernel/push/push-devices.writes.ts';
import type { PushOutcome } from '../../../kernel/push/push-outcome.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { type PushJobPayload, pushJobQueue } from './push-job-queue.ts';

/** Seconds until the next try, where the service names no time. Each wait is four times the one before. */
const PAUSE = 30;
const LONGEST_PAUSE = 4 * 3600;
const TRIES = 6;

const lost = defineFact<{ deviceId: string; why: 'gone' | 'failing' }>('notices.device-lost', 'profile');

type Attempt = { readonly device: PushDevice; readonly payload: PushJobPayload; readonly outcome: PushOutcome };

/** Answers whether there will be another try. */
const tryLater = async (w: CommandWrite, payload: PushJobPayload, after: number | null): Promise<boolean> => {
  const pause = Math.min(after ?? PAUSE * 4 ** payload.tries, LONGEST_PAUSE);
  const startAfter = new Date(w.at.now.getTime() + pause * 1000);
  const tries = payload.tries + 1;
  if (tries >= TRIES || startAfter >= new Date(payload.until)) return false;
  await w.deps.jobs.enqueue(w.tx, pushJobQueue, { ...payload, tries }, { startAfter });
  return true;
};

const giveUp = async (w: CommandWrite, { id, profileId }: PushDevice, why: 'gone' | 'failing') => {
  if (await deletePushDevice(w.tx, id)) w.record(lost, profileId, { deviceId: id, why });
};

export const recordPushOutcome = defineCreationCommand({
  run: async (w, { device, payload, outcome }: Attempt): Promise<void> => {
    // The device row records deliveries and errors. Only its removal is audited.
    w.unchanged();
    if (outcome.kind === 'sent') return recordPushSuccess(w.tx, device.id, w.at.now);
    if (outcome.kind === 'gone') return giveUp(w, device, 'gone');
    if (outcome.kind === 'later' && (await tryLater(w, payload, outcome.after))) return;
    if ((await recordPushFailure(w.tx, device.id, outcome.problem)) >= MAX_PUSH_FAILURES)
      await giveUp(w, device, 'failing');
  },
});

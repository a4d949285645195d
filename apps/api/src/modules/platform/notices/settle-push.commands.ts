/** What becomes of a device, and of the notice, once its push service has answered. */
import { addition } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import {
  dropDevice,
  FAILURES,
  noteFailure,
  noteSuccess,
} from '../../../kernel/push/push-devices.commands.ts';
import type { PushDevice } from '../../../kernel/push/push-devices.queries.ts';
import type { PushOutcome } from '../../../kernel/push/push-outcome.ts';
import type { Write } from '../../../kernel/write.ts';
import { type PushPayload, pushLine } from './push-line.ts';

/** Seconds before another try, where the service does not say; each pause is four times the one before. */
const PAUSE = 30;
const LONGEST_PAUSE = 4 * 3600;
const TRIES = 6;

const lost = fact<{ deviceId: string; why: 'gone' | 'failing' }>('notices.device-lost', 'profile');

type Tried = { readonly device: PushDevice; readonly payload: PushPayload; readonly outcome: PushOutcome };

/** Answers whether there is another try. */
const tryLater = async (w: Write, payload: PushPayload, after: number | null): Promise<boolean> => {
  const pause = Math.min(after ?? PAUSE * 4 ** payload.tries, LONGEST_PAUSE);
  const startAfter = new Date(w.at.now.getTime() + pause * 1000);
  const tries = payload.tries + 1;
  if (tries >= TRIES || startAfter >= new Date(payload.until)) return false;
  await w.deps.jobs.enqueue(w.tx, pushLine, { ...payload, tries }, { startAfter });
  return true;
};

const giveUp = async (w: Write, { id, profileId }: PushDevice, why: 'gone' | 'failing') => {
  if (await dropDevice(w.tx, id)) w.record(lost, profileId, { deviceId: id, why });
};

export const settlePush = addition({
  run: async (w, { device, payload, outcome }: Tried): Promise<void> => {
    // The device itself says when something reached it and what went wrong; its end alone is told.
    w.unchanged();
    if (outcome.kind === 'sent') return noteSuccess(w.tx, device.id, w.at.now);
    if (outcome.kind === 'gone') return giveUp(w, device, 'gone');
    if (outcome.kind === 'later' && (await tryLater(w, payload, outcome.after))) return;
    if ((await noteFailure(w.tx, device.id, outcome.problem)) >= FAILURES) await giveUp(w, device, 'failing');
  },
});

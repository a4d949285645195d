/**
 * Pushes one notice to one device. It is asked once more, in the moment of sending and for each try: who the person is, whether
 * the login that named the device stands, what was chosen, and whether the record still has something to say.
 */
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { readBranding } from '../../../kernel/database/settings.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { readerOfProfile } from '../../../kernel/notices/reader.queries.ts';
import { whenDue } from '../../../kernel/notices/when.ts';
import { postPush } from '../../../kernel/push/post-push.ts';
import { findDevice, type PushDevice } from '../../../kernel/push/push-devices.queries.ts';
import { pushSignerOf } from '../../../kernel/push/push-key.commands.ts';
import { personOfLogin } from '../../identity/sign-in/person-of.policy.ts';
import { linesNow } from './lines-now.ts';
import { type PushPayload, pushLine } from './push-line.ts';
import { type PushMessage, pushMessage } from './push-message.ts';
import { settlePush } from './settle-push.commands.ts';

/** Null where there is nothing to say any more, or not now: the mail told it, or tells it. */
const messageNow = async (
  deps: Deps,
  { profileId }: PushDevice,
  { told, ...payload }: PushPayload,
): Promise<PushMessage | null> => {
  const at = { now: deps.clock.now(), today: deps.clock.today() };
  const person = await personOfLogin(deps.db, profileId, at);
  if (!person || new Date(payload.until) <= at.now) return null;
  if (told) {
    const { chosen } = await readerOfProfile(deps.db, profileId);
    const endsAt = told.endsAt === null ? null : new Date(told.endsAt);
    const notice = { kind: told.kind, channel: 'push', endsAt, createdAt: at.now } as const;
    if (whenDue(chosen, notice, at.now) !== 'now') return null;
    if ((await linesNow(deps.db, person, [told])).length === 0) return null;
  }
  const { name: title } = await readBranding(deps.db);
  const { publicUrl } = deps.config;
  return pushMessage({ ...payload, told }, { title, language: person.language, publicUrl });
};

export const sendPushJob = defineJob<Deps>()({
  ...pushLine,
  atOnce: 10,
  handle: async (deps, payload) => {
    const device = await findDevice(deps.db, payload.deviceId);
    const message = device ? await messageNow(deps, device, payload) : null;
    if (!device || !message) return;
    const now = deps.clock.now();
    const seconds = Math.ceil((Date.parse(payload.until) - now.getTime()) / 1000);
    const push = { to: device, payload: message, seconds, topic: message.tag };
    const outcome = await postPush(deps.config.push, await pushSignerOf(deps), push, now);
    await performAddition(systemContext(deps, 'notices'), settlePush, { device, payload, outcome });
  },
});

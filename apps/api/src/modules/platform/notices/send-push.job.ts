/**
 * Job that pushes one notice to one device. Each try checks again that the login is open, the notice is still chosen,
 * and the record still has news for the person.
 */
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { getNoticeReaderOfProfile } from '../../../kernel/notices/notice-reader.queries.ts';
import { noticeDueAt } from '../../../kernel/notices/notice-timing.ts';
import { sendPushMessage } from '../../../kernel/push/post-push.ts';
import { findPushDevice, type PushDevice } from '../../../kernel/push/push-devices.queries.ts';
import { getPushSigner } from '../../../kernel/push/push-key.writes.ts';
import { findPersonOfLogin } from '../../identity/sign-in/linked-roles.policy.ts';
import { listCurrentNoticeLines } from './current-notice-lines.ts';
import { type PushJobPayload, pushJobQueue } from './push-job-queue.ts';
import { type PushMessage, pushMessageOf } from './push-message.ts';
import { recordPushOutcome } from './record-push-outcome.commands.ts';

/** Null where nothing is to be pushed: the notice is settled, not due yet, or sent by mail. */
const messageNow = async (
  deps: ServerDeps,
  { profileId }: PushDevice,
  { told, ...payload }: PushJobPayload,
): Promise<PushMessage | null> => {
  const at = { now: deps.clock.now(), today: deps.clock.today() };
  const person = await findPersonOfLogin(deps.db, profileId, at);
  if (!person || new Date(payload.until) <= at.now) return null;
  if (told) {
    const { chosen } = await getNoticeReaderOfProfile(deps.db, profileId);
    const endsAt = told.endsAt === null ? null : new Date(told.endsAt);
    const notice = { kind: told.kind, channel: 'push', endsAt, createdAt: at.now } as const;
    if (noticeDueAt(chosen, notice, at.now) !== 'now') return null;
    if ((await listCurrentNoticeLines(deps.db, person, [told])).length === 0) return null;
  }
  const { name: title } = await getAgentBranding(deps.db);
  const { publicUrl } = deps.config;
  return pushMessageOf({ ...payload, told }, { title, language: person.language, publicUrl });
};

export const sendPushNoticeJob = defineJob<ServerDeps>()({
  ...pushJobQueue,
  atOnce: 10,
  handle: async (deps, payload) => {
    const device = await findPushDevice(deps.db, payload.deviceId);
    const message = device ? await messageNow(deps, device, payload) : null;
    if (!device || !message) return;
    const now = deps.clock.now();
    const seconds = Math.ceil((Date.parse(payload.until) - now.getTime()) / 1000);
    const push = { to: device, payload: message, seconds, topic: message.tag };
    const outcome = await sendPushMessage(deps.config.push, await getPushSigner(deps), push, now);
    await runCreationCommand(systemContext(deps, 'notices'), recordPushOutcome, { device, payload, outcome });
  },
});

/** Registers, removes and tests a browser for push notices: M-14p, M-14q, M-14r (decision 0231). */
import { ECDH } from 'node:crypto';
import { AppError } from '@stoep/contract/kit/errors';
import { pushNoticeSentences as texts } from '@stoep/contract/platform/notices.sentences';
import { ownRowsScope } from '../../../access/own-rows.ts';
import { pushDevices } from '../../../db/schema/platform/push.ts';
import type { ServerDeps } from '../../../deps.ts';
import { defineCommand, partialRowTarget, requirePerson } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { isAllowedPushEndpoint } from '../../../kernel/push/endpoint.policy.ts';
import { deletePushDevice, savePushDevice } from '../../../kernel/push/push-devices.writes.ts';
import { getOrCreatePushKeyPair } from '../../../kernel/push/push-key.writes.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt } from '../../../kernel/throttle/throttle.writes.ts';
import type { CommandContext } from '../../../kernel/write.ts';
import { ownLoginTarget } from '../../identity/sign-in/session.policy.ts';
import { pushExpiryOf } from './push-job-queue.ts';
import { sendPushNoticeJob } from './send-push.job.ts';

const ownDevice = partialRowTarget(pushDevices, ownRowsScope(pushDevices.profileId), {
  id: pushDevices.id,
  profileId: pushDevices.profileId,
});

type Subscription = {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly secret: string;
  /** The browser's own description. */
  readonly name: string;
};

const isPoint = (publicKey: string): boolean => {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
};

const requireSense = ({ deps }: CommandContext, { endpoint, publicKey }: Subscription) => {
  if (!isAllowedPushEndpoint(endpoint, deps.config.push))
    throw new AppError('invalid', texts.notAPushService, { fields: { endpoint: texts.notAPushService } });
  if (!isPoint(publicKey)) throw new AppError('invalid', texts.notAKey, { fields: { publicKey: texts.notAKey } });
};

/** The public key that a browser needs to accept pushes of this product. */
export const getPushPublicKey = async (deps: ServerDeps, now: Date): Promise<{ publicKey: string }> => {
  const { publicKey } = await getOrCreatePushKeyPair(deps, now);
  return { publicKey };
};

const named = defineFact<{ deviceId: string; taken: boolean }>('notices.device-named', 'profile');
const removed = defineFact<{ deviceId: string }>('notices.device-removed', 'profile');

/** Registers the browser for the logged-in person and login. Registering it again records nothing. */
export const registerPushDevice = defineCommand({
  on: ownLoginTarget,
  prepare: (_, context, given: Subscription) => {
    requireSense(context, given);
    return given;
  },
  allowed: () => true,
  run: async (w, { id: profileId, contactId }, given): Promise<{ deviceId: string }> => {
    const { sessionId } = requirePerson(w);
    const { id: deviceId, isNew, taken } = await savePushDevice(w.tx, w.at.now, { ...given, profileId, sessionId });
    if (isNew) w.record(named, profileId, { deviceId, taken }, { contactId });
    else w.unchanged();
    return { deviceId };
  },
});

export const removePushDevice = defineCommand({
  on: ownDevice,
  allowed: () => true,
  run: async (w, { id, profileId }) => {
    await deletePushDevice(w.tx, id);
    w.record(removed, profileId, { deviceId: id }, { contactId: requirePerson(w).contactId });
  },
});

export const testPushDevice = defineCommand({
  on: ownDevice,
  prepare: ({ profileId }, { deps, at }) =>
    requireThrottleAttempt(deps.db, at.now, THROTTLE_LIMITS.pushTest, profileId),
  allowed: () => true,
  run: async (w, { id: deviceId }) => {
    w.unchanged();
    await w.enqueue(sendPushNoticeJob, { deviceId, told: null, until: pushExpiryOf(w.at.now, null) });
  },
});

/** Naming a browser for notices, taking one away, and trying one out: M-14p, M-14q, M-14r (decision 0231). */
import { ECDH } from 'node:crypto';
import { AppError } from '@stoep/contract/kit/errors';
import { pushSentences as texts } from '@stoep/contract/platform/notices.sentences';
import { ofThemselves } from '../../../access/own.ts';
import { pushDevices } from '../../../db/schema/platform/push.ts';
import type { Deps } from '../../../deps.ts';
import { command, partialRow, requirePerson } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { isPushService } from '../../../kernel/push/endpoint.policy.ts';
import { dropDevice, nameDevice } from '../../../kernel/push/push-devices.commands.ts';
import { pushPairOf } from '../../../kernel/push/push-key.commands.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireTry } from '../../../kernel/throttle/throttle.commands.ts';
import type { CommandContext } from '../../../kernel/write.ts';
import { ownLogin } from '../../identity/sign-in/session.policy.ts';
import { untilOf } from './push-line.ts';
import { sendPushJob } from './send-push.job.ts';

const ownDevice = partialRow(pushDevices, ofThemselves(pushDevices.profileId), {
  id: pushDevices.id,
  profileId: pushDevices.profileId,
});

type Subscription = {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly secret: string;
  /** What the browser says of itself. */
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
  if (!isPushService(endpoint, deps.config.push))
    throw new AppError('invalid', texts.notAPushService, { fields: { endpoint: texts.notAPushService } });
  if (!isPoint(publicKey))
    throw new AppError('invalid', texts.notAKey, { fields: { publicKey: texts.notAKey } });
};

/** What a browser has to know of whoever pushes to it. */
export const publicPushKey = async (deps: Deps, now: Date): Promise<{ publicKey: string }> => {
  const { publicKey } = await pushPairOf(deps, now);
  return { publicKey };
};

const named = fact<{ deviceId: string; taken: boolean }>('notices.device-named', 'profile');
const removed = fact<{ deviceId: string }>('notices.device-removed', 'profile');

/** Of whoever is logged in there now, by that login. The same again is nothing new. */
export const nameOwnDevice = command({
  on: ownLogin,
  prepare: (_, context, given: Subscription) => {
    requireSense(context, given);
    return given;
  },
  allowed: () => true,
  run: async (w, { id: profileId, contactId }, given): Promise<{ deviceId: string }> => {
    const { sessionId } = requirePerson(w);
    const {
      id: deviceId,
      isNew,
      taken,
    } = await nameDevice(w.tx, w.at.now, { ...given, profileId, sessionId });
    if (isNew) w.record(named, profileId, { deviceId, taken }, { contactId });
    else w.unchanged();
    return { deviceId };
  },
});

export const removeDevice = command({
  on: ownDevice,
  allowed: () => true,
  run: async (w, { id, profileId }) => {
    await dropDevice(w.tx, id);
    w.record(removed, profileId, { deviceId: id }, { contactId: requirePerson(w).contactId });
  },
});

export const testDevice = command({
  on: ownDevice,
  prepare: ({ profileId }, { deps, at }) => requireTry(deps.db, at.now, LIMITS.pushTest, profileId),
  allowed: () => true,
  run: async (w, { id: deviceId }) => {
    w.unchanged();
    await w.enqueue(sendPushJob, { deviceId, told: null, until: untilOf(w.at.now, null) });
  },
});

/** Only the person reaches the person's own logins, sessions and devices. */
import { beforeAll, expect, test } from 'vitest';
import { anonymousContext, personContext, runCommand, systemContext } from '../src/kernel/command.ts';
import { savePushDevice } from '../src/kernel/push/push-devices.writes.ts';
import type { Command, CommandContext } from '../src/kernel/write.ts';
import { cancelPendingEmailChange } from '../src/modules/identity/profiles/cancel-pending-email.commands.ts';
import { setProfileLanguage } from '../src/modules/identity/profiles/set-language.commands.ts';
import { changeOwnProfile } from '../src/modules/identity/profiles/update-profile.commands.ts';
import { recordLogin } from '../src/modules/identity/sign-in/session.commands.ts';
import { endOwnSession } from '../src/modules/identity/sign-in/sessions.commands.ts';
import { removePushDevice } from '../src/modules/platform/notices/push-devices.commands.ts';
import { callerPersonOf } from './factories/persons.ts';
import { useHarness } from './harness.ts';
import { aPushSubscription } from './stand-ins/push-service.ts';
import type { TestUser } from './test-user.ts';
import { aPerson } from './world.ts';

const harness = useHarness();
let owner: TestUser;
let own: readonly (readonly [Command<never, unknown>, id: string, given?: object])[];
beforeAll(async () => {
  const { deps } = harness();
  owner = await aPerson(harness(), 'own-owner');
  const { profileId, sessionId } = owner;
  const { endpoint, p256dh: publicKey, auth: secret } = aPushSubscription();
  const { id: deviceId } = await deps.db.transaction((tx) =>
    savePushDevice(tx, deps.clock.now(), { endpoint, publicKey, secret, name: 'Hers', profileId, sessionId }),
  );
  own = [
    [recordLogin, profileId],
    [removePushDevice, deviceId],
    [setProfileLanguage, profileId, { language: 'af' }],
    [cancelPendingEmailChange, profileId],
    [endOwnSession, sessionId],
  ];
});

const origin = { requestId: 'test', source: '127.0.0.1', device: '' };
const outcome = (order: CommandContext, [command, id, given]: (typeof own)[number]) =>
  runCommand(order, command, id, given as never).then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

test('neither the product by itself, nor a stranger, nor staff reach what is a person’s own; the person does', async () => {
  const { deps } = harness();
  const staff = await aPerson(harness(), 'own-staff', { staffRole: 'administrator' });
  const others: CommandContext[] = [
    systemContext(deps, 'test'),
    anonymousContext(deps, origin),
    personContext(deps, callerPersonOf(harness(), staff, 'staff'), origin),
  ];
  for (const order of others) for (const one of own) expect(await outcome(order, one)).toBe('not_found');
  for (const one of own)
    expect(await outcome(personContext(deps, callerPersonOf(harness(), owner), origin), one)).toBe('done');
});

test('a profile is changed by its person and by staff, and is not there for anybody else', async () => {
  const { deps } = harness();
  const other = await aPerson(harness(), 'own-other');
  const names = { firstName: 'Own', lastName: 'Owner', mobileNumber: '+27821234567', email: owner.email };
  const by = (order: CommandContext) => outcome(order, [changeOwnProfile, owner.profileId, names]);
  expect(await by(personContext(deps, callerPersonOf(harness(), other, 'owner'), origin))).toBe('not_found');
  expect(await by(anonymousContext(deps, origin))).toBe('not_found');
  expect(await by(personContext(deps, callerPersonOf(harness(), owner, 'owner'), origin))).toBe('done');
});

/** An administrator sends a test mail to the own address, through the outbox like any other mail. */

import { AppError } from '@stoep/contract/kit/errors';
import { testMailSentences as says } from '@stoep/contract/platform/test-mail.sentences';
import { defineCreationCommand, requirePerson, requireProfileId } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMailReturningId } from '../../../kernel/outbox/mail.writes.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt } from '../../../kernel/throttle/throttle.writes.ts';
import { testMail } from './test-mail.email.ts';
import { TEST_MAIL_KEY } from './test-mail.policy.ts';

const sent = defineFact('mail.test-sent', 'outbox');

export const sendTestMail = defineCreationCommand({
  run: async (w, _input: undefined): Promise<void> => {
    const { deps, tx, at } = w;
    if (!deps.config.smtpUrl) throw new AppError('conflict', says.noMailServer);
    const profileId = requireProfileId(w);
    await requireThrottleAttempt(tx, at.now, THROTTLE_LIMITS.testMail, profileId);
    const { email } = requirePerson(w);
    const mail = { to: email, content: testMail(`${deps.config.publicUrl}/office/#/first-days`) };
    const dedupeKey = `${TEST_MAIL_KEY}${profileId}:${at.now.toISOString()}`;
    const id = await queueMailReturningId(deps, tx, { ...mail, dedupeKey });
    w.record(sent, id, { to: email });
  },
});

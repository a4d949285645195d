/** The sentences of this area, by group. */
import { errorSentences } from '../errors.ts';
import { kernelSentences, problemSentences } from '../kernel.sentences.ts';
import { limitSentences } from '../limits.sentences.ts';
import { mailSentences } from '../mail.sentences.ts';
import {
  auditSentences,
  connectionSentences,
  operatingSentences,
  outageSentences,
} from '../operating.sentences.ts';
import { reasonSentences, staffReasonSentences } from '../reasons.sentences.ts';
import { joining } from '../sentences.ts';

export const english = {
  errors: errorSentences,
  joining,
  limits: limitSentences,
  mails: mailSentences,
  kernel: kernelSentences,
  problems: problemSentences,
  audit: auditSentences,
  operating: operatingSentences,
  outages: outageSentences,
  connections: connectionSentences,
  reasons: reasonSentences,
  staffReasons: staffReasonSentences,
};

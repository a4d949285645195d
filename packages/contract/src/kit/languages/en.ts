/** The sentences of this area, by group. */

import { commonMailSentences } from '../common-mail.sentences.ts';
import { apiErrorSentences } from '../errors.ts';
import { formAndUploadSentences, invalidValueSentences } from '../kernel.sentences.ts';
import {
  auditIntegritySentences,
  connectionErrorSentences,
  operatorSentences,
  outageSentences,
} from '../operator.sentences.ts';
import { refusalReasonSentences, staffRefusalReasonSentences } from '../refusal-reasons.sentences.ts';
import { joiningSentences } from '../sentences.ts';
import { throttleSentences } from '../throttle.sentences.ts';

export const englishKitSentences = {
  errors: apiErrorSentences,
  joining: joiningSentences,
  limits: throttleSentences,
  mails: commonMailSentences,
  kernel: formAndUploadSentences,
  problems: invalidValueSentences,
  audit: auditIntegritySentences,
  operating: operatorSentences,
  outages: outageSentences,
  connections: connectionErrorSentences,
  reasons: refusalReasonSentences,
  staffReasons: staffRefusalReasonSentences,
};

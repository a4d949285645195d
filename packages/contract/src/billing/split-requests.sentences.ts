/** Server sentences about requests to change who pays. */

import { declareSentences, declareSpecificationSentences } from '../kit/sentences.ts';
import { levyAccountDetailTexts } from '../ledger/levy-accounts.texts.ts';

export const splitRequestSentences = {
  ...declareSpecificationSentences('A-8', 'splitRequests', {
    noChanges: levyAccountDetailTexts.noChanges,
    noEmail: levyAccountDetailTexts.noEmail,
  }),
  ...declareSentences('splitRequests', {
    changedSince: 'These charges have changed since. Please send a new request in the portal.',
    notOpen: 'This request is not open any more. The owner can send a new one.',
    waitsAlready:
      'A change of one of these charges is already waiting for approval. Please look for the email about that change.',
    noTenant:
      'This unit has no tenant at present, and a charge can only go to a tenant who agrees to it. If you have let the unit, please contact your managing agent.',
    lineStays: '{name}: {reason}',
    fromTo: '{from} to {to}',
    approveSubject: 'Please approve or decline: who pays which charges, {building}, {unit}',
    approveLead:
      'You asked us to change who pays for charges of your unit. Nothing has changed yet. Please check the request and approve or decline it.',
    lookRequest: 'Look at the request',
    approveHow:
      'The link works once, until {expiresAt}. If you did not request this, decline it and contact your managing agent.',
    agreeSubject: 'Please agree or decline: who pays which charges, {building}, {unit}',
    agreeLead:
      '{requestedBy}, the owner of the unit you rent, asks to change who pays these charges. Nothing changes unless you agree. Please look at the request, check your lease, and agree or decline.',
    agreeHow:
      'The link works once, until {expiresAt}. If you do not answer, nothing changes. If you have questions, ask the owner or your managing agent first.',
    approvedLead: 'A request of {requestedBy} was approved. These charges change from the next bill:',
    declinedLead: 'A request of {requestedBy} was declined. Nothing changes. The request was:',
    whyYou:
      'You receive this email because you have an account of this unit. If that is wrong, please contact your managing agent.',
    changedSubject: 'Changed: who pays which charges, {building}, {unit}',
    notChangedSubject: 'Not changed: who pays which charges, {building}, {unit}',
  }),
};

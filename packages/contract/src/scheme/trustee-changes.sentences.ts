/** Server sentences about trustee appointments that begin or end, and about new trustees who decide about money. */
import { declareSentences } from '../kit/sentences.ts';

export const trusteeChangeSentences = declareSentences('trusteeChanges', {
  enteredByYou: 'You entered this. A second member of staff confirms it.',
  imported: 'You imported this. A second member of staff confirms it.',
  endWaits: 'The end of this appointment waits for a second member of staff.',
  confirmSuccessor: 'Confirm the appointment of {successor}: that also ends this one.',
  endsBeforeBegin: '{trustee} is a trustee since {since}. Choose that day or a later one.',
  sameTrustee: 'This is the trustee who leaves. Choose the successor.',
  beginsAfterEnd: 'Choose a day after the last day of {trustee}.',
  withinYear: 'Choose a day within a year from today.',
  replacedSubject: '{successor} replaces {trustee} as trustee of {building}',
  replacedLead:
    '{trustee} is a trustee of {building} until {lastDay}. {successor} is a trustee from {firstDay}. {first} entered it, and {second} confirmed it.',
  replacedOwn:
    'Your last day as a trustee of {building} is {lastDay}. {successor} follows you from {firstDay}. {first} entered that, and {second} confirmed it.',
  replacingOwn:
    'You are a trustee of {building} from {firstDay}, in the place of {trustee}, whose last day is {lastDay}. {first} entered the appointment, and {second} confirmed it.',
  questionByYou: 'You put this to the trustees. A second member of staff confirms what they decided.',
  changedByImport:
    'This appointment is here already. To end it, open it in the office and press "End the appointment": a second member of staff confirms that.',
  startConfirmed:
    'Two members of staff have confirmed this date. End the appointment, and enter a new one with the right date.',
  formerUntil: '{trustee} was a trustee of {building} until {until}. Choose that time or a later one.',
  inOfficeSince: '{trustee} is a trustee of {building} already, since {since}. End that appointment first.',
  waitsAlready: 'An appointment of {trustee} at {building} waits for confirmation already. Confirm or refuse it first.',
  begunSubject: 'New trustee at {building}: {trustee}',
  begunLead: '{trustee} is a trustee of {building} from {from}. {first} entered it, and {second} confirmed it.',
  begunOwn: 'You are a trustee of {building} from {from}. {first} entered the appointment, and {second} confirmed it.',
  endedSubject: '{trustee} is no longer a trustee of {building}',
  endedLead:
    'The appointment of {trustee} as a trustee of {building} has ended. {first} entered it, and {second} confirmed it.',
  endedOwn: 'Your appointment as a trustee of {building} has ended. {first} entered that, and {second} confirmed it.',
  wrong: 'If this is not right, please reply to us or call us at once.',
  office: 'The office',
  heldSubject: 'Please confirm: {subject}',
  heldLead:
    'The trustees of {building} approved "{subject}". Fewer than two of them have been in office for 14 days, so it takes effect once a second member of staff has confirmed it.',
  confirmedSubject: 'Confirmed, now in effect: {subject}',
  confirmedLead:
    'The trustees of {building} approved "{subject}". {by} confirmed it, so it takes effect now. You do not need to do anything.',
  refusedSubject: 'Refused, and not in effect: {subject}',
  refusedLead:
    'The trustees of {building} approved "{subject}". A second member of staff had to confirm it. {by} refused it, so it does not take effect.',
  refusedTrustees: 'The signed record of your votes stays as it is. You may be asked to decide the same again.',
  refusedStaff: 'You can change the record it is about, and put it to the trustees again.',
  open: 'Open the vote',
  appointment: 'Trustee appointed: {trustee}',
  ended: 'Appointment of a trustee ended: {trustee}',
  outcome: 'Outcome of a vote confirmed: {subject}',
});

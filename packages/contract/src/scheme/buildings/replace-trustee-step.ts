/** The step that replaces a trustee: the end of one appointment and the beginning of the next. */
import { TRUSTEE_PORTFOLIOS } from '@stoep/domain/vocabulary';
import { MANAGER_ROLES } from '../../office/office-resource.ts';

export const TRUSTEE_OFFICES = ['Trustee', 'Chairperson'] as const;

const WAITS =
  'Nothing changes until a second member of staff confirms the new appointment. That also ends this one after its last day.';

export const replaceTrusteeStep = {
  label: 'Replace this trustee',
  roles: MANAGER_ROLES,
  fields: {
    lastDay: { kind: 'day', label: 'Last day of this trustee', required: true },
    successorId: {
      kind: 'link',
      to: 'contacts',
      label: 'Successor',
      required: true,
      hint: 'Type the name. An owner of the building, or another person that the owners elected.',
    },
    office: { kind: 'choice', label: 'Elected as', choices: TRUSTEE_OFFICES, required: true },
    portfolios: { kind: 'choices', label: 'Portfolios', choices: TRUSTEE_PORTFOLIOS },
    firstDay: {
      kind: 'day',
      label: 'First day of the successor',
      hint: 'Leave it empty for the day after the last day.',
    },
    minute: {
      kind: 'file',
      label: 'Minute of the election',
      required: true,
      hint: 'The minute of the meeting, with the resignation or the end of the term.',
    },
  },
  confirm: `${WAITS} The votes of this trustee then no longer count on anything still open. The successor gets every new vote.`,
  confirmWhen: {
    field: 'isLast',
    is: ['true'],
    confirm: `This is the last trustee of the building. After the last day each open vote lapses: put it to the trustees again. Let the successor begin on the day after, so that the building always has a trustee. ${WAITS}`,
  },
  tells: 'Once it is confirmed, both get an e-mail, and so do the other trustees of the building.',
  waits: { field: 'standing', is: 'End waiting for confirmation' },
} as const;

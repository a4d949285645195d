/** The label of the button that closes a step's dialog without a change. */
import type { OfficeStepDefinition } from '@stoep/contract/office/office-resource';

/** "Cancel" beside "Cancel the payment" would look like the step. */
export const stepCancelLabelOf = ({ label }: OfficeStepDefinition): string =>
  label.startsWith('Cancel') ? 'Go back' : 'Cancel';

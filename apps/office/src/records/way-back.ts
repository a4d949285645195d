/** The button that closes the dialog of a step and changes nothing. */
import type { OfficeAction } from '@stoep/contract/office/resource';

/** "Cancel" beside "Cancel the payment" would be read as the step. */
export const wayBack = ({ label }: OfficeAction): string =>
  label.startsWith('Cancel') ? 'Go back' : 'Cancel';

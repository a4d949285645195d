/** A quote in the comparison of all quotes for a job, for staff. */
import { CONTRACTOR_STATES, QUOTE_STATES } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import {
  booleanField,
  idField,
  instantField,
  integerField,
  moneyField,
  nullableTextField,
  objectCodec,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';

export const comparedQuoteCodec = objectCodec({
  id: idField('id'),
  name: textField('name'),
  contractorId: idField('contractor_id'),
  contractor: textField('contractor'),
  amount: moneyField('amount'),
  receivedAt: instantField('received_at'),
  state: schemaField('state', z.enum(QUOTE_STATES)),
  fileName: nullableTextField('file_name'),
  /** The lowest valid quote, where there is another to compare with. */
  lowest: booleanField('lowest'),
  contractorState: schemaField('contractor_state', z.enum(CONTRACTOR_STATES)),
  /** Missing or expired documents, in a sentence; null when all are valid. */
  lacking: nullableTextField('lacking'),
  ficaApproved: booleanField('fica_approved'),
  paymentApproved: booleanField('payment_approved'),
  /** Jobs that this contractor has completed before. */
  jobsDone: integerField('jobs_done'),
  can: schemaField('can', z.array(z.enum(['putToTrustees', 'award']))),
});

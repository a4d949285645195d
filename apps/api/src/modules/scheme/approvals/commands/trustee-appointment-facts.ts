/** Audit facts of trustee appointments that several commands record. */
import { defineFact } from '../../../../kernel/fact.ts';

export const trusteeAppointmentCreated = defineFact('trustee-appointments.created', 'trustee-appointments');
export const trusteeAppointmentRefused = defineFact<{ appointmentId: string }>(
  'trustee.appointment-refused',
  'building',
);

/** Payments on their way to a firm, on the hub. */
import { isOnTheWay, PAYMENT_STATES } from '@stoep/domain/suppliers/payment-progress';
import { sql } from 'drizzle-orm';
import { attention, number } from '../../../engines/worklist/worklist.policy.ts';

const ON_THE_WAY = PAYMENT_STATES.filter(isOnTheWay).map((state) => sql`${state}`);

export const paymentsAttention = [
  attention({
    for: 'contractor',
    says: { paymentsOnTheWay: number },
    row: (caller) => sql`
      select count(*) as "paymentsOnTheWay" from payments
      where contractor_id = ${caller.contractorId} and state in (${sql.join(ON_THE_WAY, sql`, `)})`,
  }),
];

/** Worklist of a contractor: payments on their way to it. */
import { isPaymentExpected, PAYMENT_STATES } from '@stoep/domain/suppliers/payment-progress';
import { sql } from 'drizzle-orm';
import { declareRoleWorklist, parseCount } from '../../../engines/worklist/worklist.policy.ts';

const ON_THE_WAY = PAYMENT_STATES.filter(isPaymentExpected).map((state) => sql`${state}`);

export const paymentsWorklist = [
  declareRoleWorklist({
    for: 'contractor',
    says: { paymentsOnTheWay: parseCount },
    row: (caller) => sql`
      select count(*) as "paymentsOnTheWay" from payments
      where contractor_id = ${caller.contractorId} and state in (${sql.join(ON_THE_WAY, sql`, `)})`,
  }),
];

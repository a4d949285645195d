/** Worklist of legal cases on the portal's hub: the case that the caller's firm follows up next. */
import { sql } from 'drizzle-orm';
import { legalCasesWorkableBy } from '../../../access/legal-cases.ts';
import { declareRoleWorklist } from '../../../engines/worklist/worklist.policy.ts';

type Next = { id: string; contractorId: string; name: string; day: string };

export const legalCasesWorklist = [
  declareRoleWorklist({
    for: 'contractor',
    says: { nextCase: (stored) => stored as Next | null },
    row: (caller) => sql`
      select (select jsonb_build_object('id', legal_cases.id, 'contractorId', legal_cases.attorney_id,
          'name', legal_cases.name, 'day', legal_cases.next_follow_up_day)
        from legal_cases join levy_accounts on levy_accounts.id = legal_cases.levy_account_id
        where legal_cases.attorney_id = ${caller.contractorId} and ${legalCasesWorkableBy(caller)}
          and legal_cases.closed_at is null and legal_cases.next_follow_up_day is not null
        order by legal_cases.next_follow_up_day, legal_cases.id limit 1) as "nextCase"`,
  }),
];

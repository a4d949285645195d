/** Statements, lines and rules, as the office lists them. */
import * as declared from '@stoep/contract/bank/banking.resources';
import { type SQL, sql } from 'drizzle-orm';
import { waitsForAnother } from '../../../access/dual-approval.policy.ts';
import { bankLines, bankStatements, matchRules } from '../../../db/schema/bank/banking.ts';
import { bind, type Computed } from '../../../engines/office/binding.ts';
import { confirmReceipts, refuseReceipts, waitingOf } from '../matching/confirm-receipts.commands.ts';
import { suggestRule, switchRuleOff, trustRule } from '../matching/learn-rules.commands.ts';
import { noteMatch } from '../matching/note-match.commands.ts';
import { writeRule } from '../matching/write-rule.commands.ts';

const buildingOf: Computed = (column) =>
  sql`(select a.building_id from building_bank_accounts a where a.id = ${column('bankAccountId')})`;

/** What is noted with the match of a line. */
const ofMatch = (what: SQL, column: (name: string) => SQL): SQL =>
  sql`(select ${what} from matches m where m.line_id = ${column('id')} and m.state = 'posted' and m.of_part_id is null)`;

export const bankingBindings = [
  bind(declared.bankStatements, bankStatements, {
    titleOf: (
      column,
    ) => sql`(select a.name from building_bank_accounts a where a.id = ${column('bankAccountId')})
      || ', ' || to_char(${column('fromDay')}, 'DD Mon YYYY')
      || case when ${column('untilDay')} = ${column('fromDay')} then ''
        else ' to ' || to_char(${column('untilDay')}, 'DD Mon YYYY') end`,
    queues: {
      receiptsToConfirm: (column, { me }) =>
        waitsForAnother(
          sql`exists (select from ${waitingOf(column('id'))})`,
          sql`(select f.uploaded_by from files f where f.id = ${column('fileId')})`,
          me,
        ),
    },
    computed: {
      receiptsWaiting: (column) => sql`(select string_agg(t.line, '; ' order by t.line) from (
        select to_char(l.day, 'YYYY-MM-DD') || ' ' || a.account_number || ' R ' || to_char((part ->> 'amount')::numeric / 100, 'FM999999990.00') as line
        from (select q.given, q.line_id from ${waitingOf(column('id'))}) w join bank_lines l on l.id = w.line_id,
          jsonb_array_elements(w.given -> 'parts') part join levy_accounts a on a.id = (part ->> 'levyAccountId')::uuid) t)`,
    },
    actions: { confirmReceipts, refuseReceipts },
    buildingOf,
  }),
  bind(declared.bankLines, bankLines, {
    scope: (column) => sql`${column('removedAt')} is null`,
    queues: {
      linesToMatch: (column) => sql`exists (select from waiting_lines w where w.line_id = ${column('id')})`,
    },
    computed: {
      matched: (
        column,
      ) => sql`(select m.posted_by from matches m where m.line_id = ${column('id')} and m.state = 'posted'
        and m.of_part_id is null)`,
      payee: (column) => ofMatch(sql`m.payee`, column),
      remark: (column) => ofMatch(sql`m.remark`, column),
    },
    actions: { note: noteMatch },
    buildingOf,
  }),
  bind(declared.matchRules, matchRules, {
    create: writeRule,
    buildingOf,
    actions: { trust: trustRule, switchOff: switchRuleOff, suggest: suggestRule },
  }),
];

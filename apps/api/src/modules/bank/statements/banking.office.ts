/** Office bindings of bank statements, bank lines and matching rules. */
import * as declared from '@stoep/contract/bank/bank-lines.resources';
import { type SQL, sql } from 'drizzle-orm';
import { awaitsOtherApproverSql } from '../../../access/dual-approval.policy.ts';
import { randTextSql } from '../../../db/rand-text.ts';
import { bankLines, bankMatchingRules, bankStatements } from '../../../db/schema/bank/banking.ts';
import { bindRecord, type ComputedField } from '../../../engines/office/record-binding.ts';
import {
  confirmBankStatementReceipts,
  pendingMatchesOfBankStatementSql,
  refuseBankStatementReceipts,
} from '../matching/confirm-statement-receipts.commands.ts';
import {
  limitMatchingRuleToSuggestions,
  switchOffMatchingRule,
  trustMatchingRule,
} from '../matching/learn-matching-rules.commands.ts';
import { recordMatchPayee } from '../matching/record-match-payee.commands.ts';
import { addMatchingRule } from '../matching/write-matching-rule.commands.ts';

const buildingOf: ComputedField = (column) =>
  sql`(select a.building_id from building_bank_accounts a where a.id = ${column('bankAccountId')})`;

/** A detail typed with the match of a line, and with those that allocated its money from suspense, the first one first. */
const ofMatches = (what: SQL, column: (name: string) => SQL): SQL =>
  sql`(select string_agg(${what}, '; ' order by m.created_at, m.id) from matches m
    where m.line_id = ${column('id')} and m.state = 'posted')`;

export const bankingBindings = [
  bindRecord(declared.bankStatementsResource, bankStatements, {
    titleOf: (column) => sql`(select a.name from building_bank_accounts a where a.id = ${column('bankAccountId')})
      || ', ' || to_char(${column('fromDay')}, 'DD Mon YYYY')
      || case when ${column('untilDay')} = ${column('fromDay')} then ''
        else ' to ' || to_char(${column('untilDay')}, 'DD Mon YYYY') end`,
    queues: {
      receiptsToConfirm: (column, { me }) =>
        awaitsOtherApproverSql(
          sql`exists (select from ${pendingMatchesOfBankStatementSql(column('id'))})`,
          sql`(select f.uploaded_by from files f where f.id = ${column('fileId')})`,
          me,
        ),
    },
    computed: {
      receiptsWaiting: (column) => sql`(select string_agg(t.line, '; ' order by t.line) from (
        select to_char(l.day, 'YYYY-MM-DD') || ' ' || a.account_number || ' R ' || to_char((part ->> 'amount')::numeric / 100, 'FM999999990.00') as line
        from (select q.given, q.line_id from ${pendingMatchesOfBankStatementSql(column('id'))}) w join bank_lines l on l.id = w.line_id,
          jsonb_array_elements(w.given -> 'parts') part join levy_accounts a on a.id = (part ->> 'levyAccountId')::uuid) t)`,
    },
    actions: { confirmReceipts: confirmBankStatementReceipts, refuseReceipts: refuseBankStatementReceipts },
    buildingOf,
  }),
  bindRecord(declared.bankLinesResource, bankLines, {
    scope: (column) => sql`${column('removedAt')} is null`,
    found: (column) => sql`(select concat_ws(' · ', b.name, a.name, ${randTextSql(column('amount'))},
      to_char(${column('day')}, 'DD Mon YYYY')) from building_bank_accounts a left join buildings b on b.id = a.building_id
      where a.id = ${column('bankAccountId')})`,
    queues: {
      linesToMatch: (column) => sql`exists (select from waiting_lines w where w.line_id = ${column('id')})`,
    },
    computed: {
      matched: (
        column,
      ) => sql`(select m.posted_by from matches m where m.line_id = ${column('id')} and m.state = 'posted'
        and m.of_part_id is null)`,
      payee: (column) => ofMatches(sql`m.payee`, column),
      remark: (column) => ofMatches(sql`m.remark`, column),
    },
    actions: { note: recordMatchPayee },
    buildingOf,
    // Of a trust account: what was matched to the building, and what may still be, as on the page Match.
    inBuilding: (column, building) => sql`${column('bankAccountId')} = any(array(
        select a.id from building_bank_accounts a where a.building_id = ${building}))
      or ${column('id')} = any(array(
        select w.line_id from pooled_schemes s join waiting_lines w on w.bank_account_id = s.bank_account_id
          where s.building_id = ${building}
        union all
        select l.id from pooled_schemes s join bank_lines l on l.bank_account_id = s.bank_account_id
          join matches m on m.line_id = l.id and m.state = 'posted' join match_parts p on p.match_id = m.id
          where s.building_id = ${building} and p.building_id = s.building_id))`,
  }),
  bindRecord(declared.matchRulesResource, bankMatchingRules, {
    // Rules of its accounts, and those of all accounts.
    inBuilding: (column, building) => sql`${column('bankAccountId')} is null or ${column('bankAccountId')} = any(array(
      select a.id from building_bank_accounts a where a.building_id = ${building}))`,
    create: addMatchingRule,
    buildingOf,
    actions: {
      trust: trustMatchingRule,
      switchOff: switchOffMatchingRule,
      suggest: limitMatchingRuleToSuggestions,
    },
  }),
];

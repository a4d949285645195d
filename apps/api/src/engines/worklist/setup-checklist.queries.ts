/**
 * Which steps of the setup checklist are done, judged by the stored records. An administrator can hide it on Today.
 */
import { SETUP_CHECKLIST_STEPS, type SetupChecklistStep } from '@stoep/contract/office/setup-checklist';
import { sql } from 'drizzle-orm';
import { bankDetailsConfirmedAtSql } from '../../db/payment-destination.ts';
import type { ServerDeps } from '../../deps.ts';
import { isSetupChecklistHidden } from '../../kernel/database/stored-settings.ts';

type Result = Record<SetupChecklistStep | 'bankAccountWaits', boolean>;

/**
 * Releasing a payment needs two people, so one login alone is not enough. A mail server counts once a mail has left
 * through it. A bank account counts once a second person has approved it.
 */
const standing = sql`select
  exists (select from settings s where s.name = 'branding'
    and s.value ->> 'logo' is not null and coalesce(s.value ->> 'name', 'Stoep') <> 'Stoep') as agency,
  exists (select from outbox where state = 'sent') as mail,
  (select count(*) from (select from user_profiles where staff_role is not null and disabled_at is null limit 2) p) = 2
    as colleagues,
  exists (select from buildings b where exists (select from units u where u.building_id = b.id))
    and exists (select from levy_accounts) as "takeOn",
  exists (select from building_bank_accounts a where a.in_use and ${bankDetailsConfirmedAtSql(sql`a`)} is not null)
    as "bankAccount",
  exists (select from bank_account_changes where state = 'waiting') as "bankAccountWaits",
  exists (select from budget_lines l where l.kind = 'levy'
    and (l.until_day is null or l.until_day >= (now() at time zone 'Africa/Johannesburg')::date)) as budget,
  exists (select from run_buildings where state = 'posted') as "levyRun",
  exists (select from user_profiles where staff_role is null and contact_id is not null) as invited`;

export const readSetupChecklist = async ({
  db,
  config,
}: ServerDeps): Promise<{
  hidden: boolean;
  steps: { key: SetupChecklistStep; done: boolean; awaitsApproval: boolean }[];
}> => {
  const hidden = Boolean(config.demo) || (await isSetupChecklistHidden(db));
  const { rows } = await db.execute<Result>(standing);
  const [found] = rows;
  const steps = SETUP_CHECKLIST_STEPS.map((key) => {
    const done = found?.[key] === true && (key !== 'mail' || Boolean(config.smtpUrl));
    return { key, done, awaitsApproval: key === 'bankAccount' && !done && found?.bankAccountWaits === true };
  });
  return { hidden, steps };
};

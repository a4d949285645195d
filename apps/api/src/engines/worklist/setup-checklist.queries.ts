/**
 * Which steps of the setup checklist are done, judged by the stored records. It ends when all are done or an
 * administrator ends it.
 */
import { SETUP_CHECKLIST_STEPS, type SetupChecklistStep } from '@stoep/contract/office/setup-checklist';
import { sql } from 'drizzle-orm';
import type { ServerDeps } from '../../deps.ts';
import { isSetupChecklistHidden } from '../../kernel/database/stored-settings.ts';

type Result = Record<Exclude<SetupChecklistStep, 'mail'>, boolean>;

/** Releasing a payment needs two people, so one login alone is not enough. */
const standing = sql`select
  exists (select from settings s where s.name = 'branding'
    and s.value ->> 'logo' is not null and coalesce(s.value ->> 'name', 'Stoep') <> 'Stoep') as name,
  (select count(*) from (select from user_profiles where staff_role is not null and disabled_at is null limit 2) p) = 2
    as people,
  exists (select from buildings b where exists (select from units u where u.building_id = b.id)) as building,
  exists (select from levy_accounts) as accounts,
  exists (select from user_profiles where staff_role is null and contact_id is not null) as invited,
  exists (select from run_buildings where state = 'posted') as "firstRun"`;

export const readSetupChecklist = async ({
  db,
  config,
}: ServerDeps): Promise<{ steps: { key: SetupChecklistStep; done: boolean }[] }> => {
  // The demo shows an office at work, so it has no checklist.
  if (config.demo || (await isSetupChecklistHidden(db))) return { steps: [] };
  const { rows } = await db.execute<Result>(standing);
  const [found] = rows;
  const steps = SETUP_CHECKLIST_STEPS.map((key) => ({
    key,
    done: key === 'mail' ? Boolean(config.smtpUrl) : found?.[key] === true,
  }));
  return { steps: steps.every(({ done }) => done) ? [] : steps };
};

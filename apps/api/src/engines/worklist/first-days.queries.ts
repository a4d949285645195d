/** What of the first days is done: asked of what there is. It is put away by a word of an administrator, or by all being done. */
import { FIRST_STEPS, type FirstStep } from '@stoep/contract/office/first-days';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { firstDaysEnded } from '../../kernel/database/settings.ts';

type Found = Record<Exclude<FirstStep, 'mail'>, boolean>;

/** Two people release a payment, so an office of one is not complete. */
const standing = sql`select
  exists (select from settings s where s.name = 'branding'
    and s.value ->> 'logo' is not null and coalesce(s.value ->> 'name', 'Stoep') <> 'Stoep') as name,
  (select count(*) from (select from user_profiles where staff_role is not null and disabled_at is null limit 2) p) = 2
    as people,
  exists (select from buildings b where exists (select from units u where u.building_id = b.id)) as building,
  exists (select from levy_accounts) as accounts,
  exists (select from user_profiles where staff_role is null and contact_id is not null) as invited,
  exists (select from run_buildings where state = 'posted') as "firstRun"`;

export const firstDays = async ({
  db,
  config,
}: Deps): Promise<{ steps: { key: FirstStep; done: boolean }[] }> => {
  // The demo shows an office at work, whatever it left out.
  if (config.demo || (await firstDaysEnded(db))) return { steps: [] };
  const { rows } = await db.execute<Found>(standing);
  const [found] = rows;
  const steps = FIRST_STEPS.map((key) => ({
    key,
    done: key === 'mail' ? Boolean(config.smtpUrl) : found?.[key] === true,
  }));
  return { steps: steps.every(({ done }) => done) ? [] : steps };
};

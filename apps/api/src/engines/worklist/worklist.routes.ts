/** What waits on the office (S-9). */
import { officeFirstDays } from '@stoep/contract/office/first-days';
import { officeMyDay } from '@stoep/contract/office/my-day';
import { officeToday } from '@stoep/contract/office/office';
import type { Deps } from '../../deps.ts';
import { commandRoute, creationRoute } from '../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { endFirstDays, mayEndFirstDays } from './first-days.commands.ts';
import { firstDays } from './first-days.queries.ts';
import { lastNight } from './last-night.queries.ts';
import { bringBack, snooze } from './snooze.commands.ts';
import { allPutOff } from './snooze.queries.ts';
import { countToday } from './today.queries.ts';

export const attentionRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, officeToday, { today: ({ actor }) => countToday(deps.db, actor) });
  mount(
    mounting,
    officeFirstDays,
    { firstDays: () => firstDays(deps), endFirstDays: creationRoute(endFirstDays, () => undefined) },
    { endFirstDays: mayEndFirstDays },
  );
  mount(mounting, officeMyDay, {
    snooze: creationRoute(snooze, ({ body }) => body),
    allPutOff: ({ actor }) => allPutOff(deps.db, actor),
    bringBack: commandRoute(bringBack, ({ params, body }) => [params.id, body]),
    lastNight: () => lastNight(deps.db),
  });
};

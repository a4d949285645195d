/** The month of a building, posted by staff: levies, consumption and interest (rules 1.2). */

import { levyRunSentences as texts } from '@stoep/contract/accounts/levy-runs.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { type Day, firstOfMonth } from '@stoep/domain/calendar/calendar';
import type { Deps } from '../../deps.ts';
import { addition } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import { toldAt } from '../journals/closed-month.commands.ts';
import { postMonth, previewMonth } from './run-month.commands.ts';

const wrong = (text: Words) => new AppError('invalid', undefined, { fields: { month: text } });

export type NewMonth = {
  readonly buildingId: string;
  readonly month: Day;
  readonly acceptedReason: string | null;
};

const monthOf = (month: Day, today: Day): Day => {
  const first = firstOfMonth(month);
  if (first > today) throw wrong(texts.notBegun);
  return first;
};

type Asked = { readonly deps: Deps; readonly values: NewMonth };

/** What a run would post, with nothing kept. */
export const previewRun = async ({ deps, values: { buildingId, month } }: Asked) => {
  const first = monthOf(month, deps.clock.today());
  const posts = await toldAt('month', () => previewMonth(deps, buildingId, first));
  if (!posts) throw new AppError('internal');
  if (posts.levies + posts.consumption + posts.interest + posts.uncharged.length === 0)
    throw wrong(texts.postedBefore);
  const uncharged = posts.uncharged.map(({ unit, amount }) => ({ unit, amount }));
  return { recipients: 0, withoutAddress: 0, example: null, posts: { ...posts, uncharged } };
};

const created = fact('month-runs.created', 'month-runs');

/** Posts what was not posted before. Answers the run's id. */
export const runMonth = addition({
  run: async (w, { buildingId, month, acceptedReason }: NewMonth) => {
    const { id } = await toldAt('month', () =>
      postMonth(w.tx, w.at.now, buildingId, {
        month: monthOf(month, w.at.today),
        acceptedReason,
        by: w.by,
      }),
    );
    if (id === null) throw wrong(texts.postedBefore);
    w.record(created, id, {});
    return id;
  },
});

/** What a person answers for, asked once for every part of their page. */
import { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { addMonths, monthOf } from '@stoep/domain/calendar/calendar';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { timeNow, today } from '../clock.ts';

export type Page = CallAnswer<typeof contract.office.personPage>;

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    enabled: id !== '',
    queryFn: () => api(contract.office.personPage, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.statementsInMaking ? STATEMENT_MADE_MS : false),
  });

/** How often a page looks for the mail of a statement that is being made: each look is told in the audit. */
export const STATEMENT_MADE_MS = 2_000;
/** One that takes longer is not waited for by a page that stays open. */
const FOLLOWED_MS = 120_000;

/** Whether the statement is on its way still. */
export const isOnItsWay = ({ state, at }: { state: string; at: Date }): boolean =>
  (state === 'queued' || state === 'made') && timeNow() - at.getTime() < FOLLOWED_MS;

/** What a statement is mostly asked of: this month and the two before it. */
export const lastThreeMonths = () => ({ from: `${monthOf(addMonths(today(), -2))}-01`, to: today() });

/** The query for a person's page, shared by all its parts. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { addMonths, monthOfDay } from '@stoep/domain/calendar/calendar';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { currentTimeMs, todayInSouthAfrica } from '../clock.ts';

export type PersonPageData = EndpointCallAnswer<typeof apiContract.office.personPage>;

export const personPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    enabled: id !== '',
    queryFn: () => callApi(apiContract.office.personPage, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.statementsInMaking ? OFFICE_STATEMENT_MAIL_POLL_MS : false),
  });

/** How often the page polls for the mail of a statement in progress. Each poll is in the read-access log. */
export const OFFICE_STATEMENT_MAIL_POLL_MS = 2_000;
/** Milliseconds after which the page stops polling. */
const FOLLOWED_MS = 120_000;

/** Whether the statement's mail is not sent yet. */
export const isStatementMailPending = ({ state, at }: { state: string; at: Date }): boolean =>
  (state === 'queued' || state === 'made') && currentTimeMs() - at.getTime() < FOLLOWED_MS;

/** The usual period of a statement: this month and the two before it. */
export const lastThreeMonthsPeriod = () => ({
  from: `${monthOfDay(addMonths(todayInSouthAfrica(), -2))}-01`,
  to: todayInSouthAfrica(),
});

/** Routes of a contractor's own quotes: C 2.3 My Quotes. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { listOwnQuotes, listQuoteInvitationsOfContractor } from './quotes.queries.ts';
import { submitQuote } from './submit-quote.commands.ts';

export const quotesRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.quotes, {
    listCurrent: ({ actor, params }) =>
      listOwnQuotes(callerReadContextOf(deps.db, actor), { ...params, which: 'current' }),
    listHistorical: ({ actor, params }) =>
      listOwnQuotes(callerReadContextOf(deps.db, actor), { ...params, which: 'historical' }),
    listRequested: ({ actor, params }) =>
      listQuoteInvitationsOfContractor(callerReadContextOf(deps.db, actor), params.id),
    submit: commandRoute(
      submitQuote,
      ({ params, body, files }) => [params.id, { amount: body.amount, file: files.file }],
      (quoteId) => ({ quoteId }),
    ),
  });

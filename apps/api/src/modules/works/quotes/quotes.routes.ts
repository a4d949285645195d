/** Sealed bids of the own firm: C 2.3 My Quotes. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { listOwnQuotes, listRequestedQuotes } from './quotes.queries.ts';
import { submitQuote } from './submit-quote.commands.ts';

export const quotesRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.quotes, {
    listCurrent: ({ actor, params }) =>
      listOwnQuotes(readAs(deps.db, actor), { ...params, which: 'current' }),
    listHistorical: ({ actor, params }) =>
      listOwnQuotes(readAs(deps.db, actor), { ...params, which: 'historical' }),
    listRequested: ({ actor, params }) => listRequestedQuotes(readAs(deps.db, actor), params.id),
    submit: commandRoute(
      submitQuote,
      ({ params, body, files }) => [params.id, { amount: body.amount, file: files.file }],
      (quoteId) => ({ quoteId }),
    ),
  });

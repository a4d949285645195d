/** Route of the quote comparison of a job, for the office. */
import { officePageEndpoints } from '@stoep/contract/office/office';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { readQuoteComparison } from './quote-comparison.queries.ts';

export const quoteComparisonRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    { compareQuotes: officePageEndpoints.compareQuotes },
    { compareQuotes: ({ actor, params }) => readQuoteComparison(callerReadContextOf(deps.db, actor), params.id) },
    { compareQuotes: recordAccessCheck('read', 'quotes') },
  );

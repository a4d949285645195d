/** The bids of a job side by side, for the office. */
import { officePages } from '@stoep/contract/office/office';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { compareQuotes } from './quote-comparison.queries.ts';

export const quoteComparisonRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    { compareQuotes: officePages.compareQuotes },
    { compareQuotes: ({ actor, params }) => compareQuotes(readAs(deps.db, actor), params.id) },
    { compareQuotes: toRecord('read', 'quotes') },
  );

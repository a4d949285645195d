/** Who read whose data, for administrators: the same report as the command line's (decision 0218). */
import { officeDetailPages } from '@stoep/contract/office/detail-pages';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { breachFile } from './breach-file.ts';

export const breachRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    { breachReport: officeDetailPages.breachReport },
    { breachReport: ({ actor, query, context: order }) => breachFile(deps, actor, order, query) },
    // Who reads the audit reads what follows from it.
    { breachReport: toRecord('read', 'audit') },
  );

/** Letters for the post. */
import { officeDetailPages } from '@stoep/contract/office/detail-pages';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { lettersOnPaper } from './paper-letters.commands.ts';

export const mailingsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    { lettersOnPaper: officeDetailPages.lettersOnPaper },
    {
      lettersOnPaper: ({ actor, params, query }) =>
        lettersOnPaper(deps, readAs(deps.db, actor), params.id, query.to),
    },
    { lettersOnPaper: toRecord('read', 'account-letters') },
  );

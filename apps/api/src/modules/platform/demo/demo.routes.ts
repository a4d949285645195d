/** Demo mode alone: the logins anyone may try, and the mailbox that stands in for e-mail. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { getAttachment, listMailbox } from './demo.queries.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-logins.ts';

export const demoRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.demo, {
    info: async () => ({ password: DEMO_PASSWORD, logins: [...DEMO_LOGINS] }),
    mailbox: () => listMailbox(deps.db),
    attachment: ({ params }) => getAttachment(deps, params.mailId, params.fileId),
  });

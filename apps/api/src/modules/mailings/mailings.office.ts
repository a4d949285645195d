/** Mail to many, in the office: ordered, watched and sent again (issue 7). */

import * as declared from '@stoep/contract/office/resources/mailings';
import type { Audience } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { mailingRecipients, mailings } from '../../db/schema/mailings.ts';
import { type Action, bind, type Computed, type Values } from '../../engines/office/binding.ts';
import { type Order, previewMailing, retryMailing, startMailing } from './mailings.commands.ts';

const countOf =
  (...states: string[]): Computed =>
  (column) =>
    sql`(select count(*) from mailing_recipients m where m.mailing_id = ${column('id')}
      and m.state = any(${`{${states.map((one) => `"${one}"`).join(',')}}`}::text[]))`;

/** When the last was settled; nothing while one still waits or is on its way. */
const endedAt: Computed = (column) =>
  sql`(select case when bool_or(m.state in ('waiting', 'on its way')) then null else max(m.done_at) end
    from mailing_recipients m where m.mailing_id = ${column('id')})`;

const computed = {
  total: countOf('waiting', 'on its way', 'sent', 'kept', 'failed'),
  sent: countOf('sent'),
  failed: countOf('failed'),
  kept: countOf('kept'),
  noAddress: countOf('no address'),
  endedAt,
};

const retry: Action = {
  allowed: ({ failed, kept }, _, { smtpUrl }) =>
    Number(failed) > 0 || (Number(kept) > 0 && smtpUrl !== undefined),
  run: ({ deps, tx, id }) => retryMailing(deps, tx, id),
};

const message = (values: Values): Order => ({
  kind: 'message',
  buildingId: String(values.buildingId),
  audience: values.audience as Audience,
  subject: String(values.subject),
  body: String(values.body),
  fileId: values.fileId as string | null,
});

const statements = (values: Values): Order => ({
  kind: 'statements',
  buildingId: String(values.buildingId),
  fromDay: String(values.fromDay),
  toDay: String(values.toDay),
  format: values.format as 'PDF' | 'Excel',
});

const sending = (kind: Order['kind'], order: (values: Values) => Order) =>
  ({
    scope: (column) => sql`${column('kind')} = ${kind}`,
    computed,
    create: ({ deps, tx, person, values }) => startMailing(deps, tx, person.profileId, order(values)),
    preview: ({ deps, values }) => previewMailing(deps, order(values)),
    actions: { retry },
  }) satisfies Parameters<typeof bind>[2];

export const mailingBindings = [
  bind(declared.mailings, mailings, sending('message', message)),
  bind(declared.statementRuns, mailings, sending('statements', statements)),
  bind(declared.mailingRecipients, mailingRecipients),
];

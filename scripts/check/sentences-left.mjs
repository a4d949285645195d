/** Files below the edge that still write sentences out, and how many: the numbers only fall. */
export const left = {
  'apps/api/src/kernel/audit/anchor.email.ts': 2,
  'apps/api/src/kernel/audit/check-anchors.commands.ts': 5,
  'apps/api/src/kernel/audit/check-audit.commands.ts': 7,
  'apps/api/src/kernel/excel/render-statement.ts': 3,
  'apps/api/src/kernel/jobs/queue.ts': 1,
  'apps/api/src/kernel/jobs/workers.ts': 1,
  'apps/api/src/kernel/mail/header-safety.ts': 4,
  'apps/api/src/kernel/mail/smtp-transport.ts': 1,
  'apps/api/src/kernel/pdf/approval-record-view.ts': 2,
  'apps/api/src/kernel/pdf/statement-view.ts': 8,
  'apps/api/src/kernel/statement-words.ts': 4,
  'apps/api/src/kernel/tables/damage.email.ts': 2,
  'apps/api/src/modules/registrations/send-reset-link.commands.ts': 1,
  'apps/api/src/modules/set-up/set-up.commands.ts': 1,
};

/** The office's check of the audit is the audit's own. */
export { checkAudit } from '../../kernel/audit/check-audit.commands.ts';

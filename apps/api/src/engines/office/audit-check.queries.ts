/** The office's audit check is the one of the audit itself. */
export { checkAuditChain as checkAudit } from '../../kernel/audit/check-audit.writes.ts';

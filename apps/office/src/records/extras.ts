/** What single records show besides what every record does. */
import type { ComponentType } from 'react';
import { ImportReport } from '../imports/import-report.tsx';
import { NewImport } from '../imports/new-import.tsx';
import { AuditCheck } from './audit-check.tsx';
import { DownloadStatements } from './download-statements.tsx';
import { QuoteComparison } from './quote-comparison.tsx';

/** Above the list. */
export const ABOVE: Readonly<Record<string, ComponentType>> = { audit: AuditCheck, imports: NewImport };

/** Beside the steps of one. */
export const BESIDE: Readonly<Record<string, ComponentType>> = { 'statement-runs': DownloadStatements };

/** Under the particulars of one. */
export const UNDER: Readonly<Record<string, ComponentType>> = {
  imports: ImportReport,
  'maintenance-jobs': QuoteComparison,
};

/** Links to files of jobs and quotes: authorised calls, never a folder (M-118). */
export const quoteLink = (quoteId: string, hasFile: boolean): string | null =>
  hasFile ? `/api/quote/${quoteId}/file/` : null;
export const invoiceLink = (jobId: string, hasFile: boolean): string | null =>
  hasFile ? `/api/maintenance/${jobId}/invoice/` : null;

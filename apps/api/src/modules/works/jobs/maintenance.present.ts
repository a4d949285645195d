/** URLs of the files of maintenance jobs and quotes: authorised calls, never a folder (M-118). */
export const quoteFileUrl = (quoteId: string, hasFile: boolean): string | null =>
  hasFile ? `/api/quote/${quoteId}/file/` : null;
export const jobInvoiceUrl = (jobId: string, hasFile: boolean): string | null =>
  hasFile ? `/api/maintenance/${jobId}/invoice/` : null;

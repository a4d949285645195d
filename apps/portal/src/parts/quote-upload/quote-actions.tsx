import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { MaintenanceJobToQuote } from '@stoep/contract/works/own-quotes';
import { Button } from '@stoep/ui/form/button';
import { HorizontalRow } from '@stoep/ui/layout/layout';

/** Upload Quote, or 'Quote Uploaded' with an option to replace it, or why no quote is accepted (C 2.3, C 4). */
export const RequestedQuoteActions = ({ job, onUpload }: { job: MaintenanceJobToQuote; onUpload: () => void }) => {
  if (job.quoteId !== null)
    return (
      <HorizontalRow gap={1}>
        <Button compact disabled>
          {texts.quoteUploaded}
        </Button>
        {!job.blockedBecause && (
          <Button writes compact variant="quiet" onClick={onUpload} aria-label={`${texts.replaceQuote}: ${job.name}`}>
            {texts.replaceQuote}
          </Button>
        )}
      </HorizontalRow>
    );
  if (job.blockedBecause) return <span className="soft small">{job.blockedBecause}</span>;
  return (
    <Button writes compact variant="primary" onClick={onUpload} aria-label={`${texts.uploadQuote}: ${job.name}`}>
      {texts.uploadQuote}
    </Button>
  );
};

/** On the page of a job: the photos of the ticket that it was made from, then the quotes. */
import { useRecordContext } from 'ra-core';
import { OfficeQuoteComparisonCard } from '../records/quote-comparison.tsx';
import { PhotosAndFilesCard } from './ticket-files.tsx';

export const JobPage = () => {
  const ticketId: unknown = useRecordContext()?.ticketId;
  return (
    <>
      {typeof ticketId === 'string' ? <PhotosAndFilesCard ticketId={ticketId} /> : null}
      <OfficeQuoteComparisonCard />
    </>
  );
};

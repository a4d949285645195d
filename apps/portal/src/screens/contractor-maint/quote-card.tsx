import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { MaintenanceJobToQuote } from '@stoep/contract/works/own-quotes';
import { formatMoney } from '@stoep/domain/money/money-format';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { RequestedQuoteActions } from '../../parts/quote-upload/quote-actions.tsx';
import { useQuoteUpload } from '../../parts/quote-upload/use-quote-upload.tsx';
import { VotingClosesIn } from '../../parts/voting/closes-in.tsx';

type QuoteCardProps = { request: MaintenanceJobToQuote; contractorId: string };

/** The quote request of the job: its closing time, the submitted quote, and the upload. */
export const JobQuoteRequestCard = ({ request, contractorId }: QuoteCardProps) => {
  const upload = useQuoteUpload(contractorId);
  const { closesAt, quotedAmount, open } = request;
  return (
    <Card title={texts.yourQuote}>
      <VerticalStack gap={2}>
        {upload.notice}
        {quotedAmount !== null && <p>{texts.youQuoted(formatMoney(quotedAmount, 'contractor'))}</p>}
        <DetailList
          items={[
            {
              label: texts.closes,
              value: closesAt ? <InstantText at={closesAt} /> : texts.noClosing,
            },
            open && closesAt && { label: texts.timeLeft, value: <VotingClosesIn at={closesAt} /> },
          ]}
        />
        <HorizontalRow>
          <RequestedQuoteActions job={request} onUpload={() => upload.open(request)} />
        </HorizontalRow>
      </VerticalStack>
      {upload.dialog}
    </Card>
  );
};

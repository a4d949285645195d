/** The quotes for one job side by side, so that trustees can compare all of them. */

import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/building-approvals';
import type { QuoteRow } from '@stoep/contract/works/maintenance';
import { subtractCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { downloadJobQuoteFile, maintenanceJobQuotesQuery } from '../../data/scheme/record-pages.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import { portalPaths } from '../../paths.ts';

const texts = approvalTexts.quotes;

type QuoteProps = { quote: QuoteRow; rows: readonly QuoteRow[]; approval: ApprovalDetail };

/** The rows are sorted by amount, the lowest first. */
const placeOf = (quote: QuoteRow, [lowest = quote, ...others]: readonly QuoteRow[]): string => {
  if (others.length === 0) return texts.only;
  if (quote.amount === lowest.amount) return texts.lowest;
  return texts.more(formatMoney(subtractCents(quote.amount, lowest.amount), 'building'));
};

const Quote = ({ quote, rows, approval }: QuoteProps) => {
  const { contractor } = quote;
  const mine = quote.id === approval.quoteId;
  const question = approval.quoteQuestions.find(({ quoteId }) => quoteId === quote.id);
  return (
    <li className={mine ? 'side-quote mine' : 'side-quote'}>
      <strong>{contractor.name}</strong>
      <span className="side-amount">
        <MoneyText value={quote.amount} style="building" />
      </span>
      <span className="soft small">{placeOf(quote, rows)}</span>
      {mine && <StatusChip tone="accent">{texts.this}</StatusChip>}
      {quote.link && (
        <FileDownloadLink read={() => downloadJobQuoteFile(quote.id)}>
          {texts.view}
          <span className="visually-hidden">{texts.of(contractor.name)}</span>
        </FileDownloadLink>
      )}
      {!mine && question && (
        <Link href={portalPaths.buildingApproval.href({ approvalId: question.approvalId })}>
          {texts.vote}
          <span className="visually-hidden">{texts.of(contractor.name)}</span>
        </Link>
      )}
    </li>
  );
};

export const TrusteeQuoteComparisonCard = ({ approval, jobId }: { approval: ApprovalDetail; jobId: string }) => {
  const { data: rows = [] } = useQuery(maintenanceJobQuotesQuery(jobId));
  if (rows.length === 0) return null;
  return (
    <Card
      title={rows.length === 1 ? texts.single : texts.title}
      note={approval.quoteQuestions.length > 1 && texts.note}
    >
      <ul className="side-quotes">
        {rows.map((quote) => (
          <Quote key={quote.id} quote={quote} rows={rows} approval={approval} />
        ))}
      </ul>
    </Card>
  );
};

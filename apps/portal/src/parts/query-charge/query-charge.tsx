/** "Query this charge", or which ticket looks at it already. One open ticket is all that there is of a query. */

import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import type { LedgerRow } from '@stoep/contract/ledger/levy-accounts';
import type { Cents } from '@stoep/domain/money/cents';
import { Link } from '@stoep/ui/layout/link';
import { useReadOnly } from '@stoep/ui/layout/read-only';
import { useAccess } from '../../data/identity/session.ts';
import type { AccountPath } from '../../data/ledger/levy.ts';
import { paths } from '../../paths.ts';
import './query-charge.css';

type QueryChargeProps = {
  path: AccountPath;
  entry: { id: string; description: string; ticket: LedgerRow['ticket'] };
  /** Of an entry; what is still to be paid of an unpaid line. A credit is no charge. */
  amount: Cents;
};

export const QueryCharge = ({ path, entry, amount }: QueryChargeProps) => {
  const { id, description, ticket } = entry;
  const readOnly = useReadOnly();
  // Owners alone log tickets.
  const isOwner = useAccess().data?.includes('owner') === true;
  if (ticket) return <LookedAt ticket={ticket} />;
  if (readOnly || !isOwner) return null;
  return (
    <Link className="query-charge no-print" href={paths.logATicket.href({ ...path, entry: id })}>
      {amount > 0 ? texts.queryCharge : texts.queryEntry}
      <span className="visually-hidden">: {description}</span>
    </Link>
  );
};

const LookedAt = ({ ticket: { id, number } }: { ticket: NonNullable<LedgerRow['ticket']> }) => {
  const text = texts.beingLookedAt(String(number));
  return id === null ? (
    <span className="query-charge looked-at">{text}</span>
  ) : (
    <Link className="query-charge looked-at" href={paths.loggedTicket.href({ ticketId: id })}>
      {text}
    </Link>
  );
};

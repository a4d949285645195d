/** "Query this charge", or a link to the open ticket about it. An entry has at most one open query. */

import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { LevyAccountLedgerRow } from '@stoep/contract/ledger/levy-accounts';
import type { Cents } from '@stoep/domain/money/cents';
import { Link } from '@stoep/ui/layout/link';
import { useReadOnly } from '@stoep/ui/layout/read-only';
import { usePortalAccess } from '../../data/identity/session.ts';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import { portalPaths } from '../../paths.ts';
import './query-charge.css';

type QueryChargeProps = {
  path: LevyAccountUrlPath;
  entry: { id: string; description: string; ticket: LevyAccountLedgerRow['ticket'] };
  /** The amount of the entry, or the unpaid part of an unpaid line. Credits cannot be queried. */
  amount: Cents;
};

export const QueryChargeLink = ({ path, entry, amount }: QueryChargeProps) => {
  const { id, description, ticket } = entry;
  const readOnly = useReadOnly();
  // Only owners log these tickets.
  const isOwner = usePortalAccess().data?.includes('owner') === true;
  if (ticket) return <LookedAt ticket={ticket} />;
  if (readOnly || !isOwner) return null;
  return (
    <Link className="query-charge no-print" href={portalPaths.logATicket.href({ ...path, entry: id })}>
      {amount > 0 ? texts.queryCharge : texts.queryEntry}
      <span className="visually-hidden">: {description}</span>
    </Link>
  );
};

const LookedAt = ({ ticket: { id, number } }: { ticket: NonNullable<LevyAccountLedgerRow['ticket']> }) => {
  const text = texts.beingLookedAt(String(number));
  return id === null ? (
    <span className="query-charge looked-at">{text}</span>
  ) : (
    <Link className="query-charge looked-at" href={portalPaths.loggedTicket.href({ ticketId: id })}>
      {text}
    </Link>
  );
};

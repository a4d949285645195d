/** The links in the cells of a payment (B 2 Payments, C 2.4). */
import type { PaymentRow } from '@stoep/contract/suppliers/payments';
import { Link } from '@stoep/ui/layout/link';
import { portalPaths } from '../../paths.ts';
import { RecordLink } from '../record/record-link.tsx';

type Cell = { payment: PaymentRow; buildingId: string };

type NamedItem = PaymentRow['contractor'];

/** The payee: the account of an account payment, else the contractor, the account or the municipality. */
export const payeeOfPaymentRow = ({ account, contractor, municipality, type }: PaymentRow): NamedItem =>
  (type === 'Account' ? account : null) ?? contractor ?? account ?? municipality;

/** C 2.4: the record that a payment of this type belongs to. */
export const relatedRecordOfPaymentRow = ({
  account,
  contractor,
  job,
  legalCase,
  municipality,
  type,
}: PaymentRow): NamedItem =>
  ({
    Maintenance: job,
    Legal: legalCase,
    Account: account,
    Municipality: municipality,
    Contractor: contractor,
    Recurring: contractor,
  })[type];

/** Links account payments to the trustee account, municipal ones to their account, and others to the contractor. */
export const PayeeLink = ({ payment, buildingId }: Cell) => {
  const { account, contractor, municipality, type } = payment;
  if (type === 'Account' && account)
    return <Link href={portalPaths.trusteeAccount.href({ accountId: account.id, buildingId })}>{account.name}</Link>;
  if (contractor)
    return <Link href={portalPaths.contractor.href({ id: contractor.id, buildingId })}>{contractor.name}</Link>;
  if (account)
    return <Link href={portalPaths.trusteeAccount.href({ accountId: account.id, buildingId })}>{account.name}</Link>;
  return <RecordLink to={municipality} href={(id) => portalPaths.municipality.href({ id, buildingId })} />;
};

/** C 2.4: the related record by payment type. */
export const PaymentRelatedRecordLink = ({ payment, buildingId }: Cell) => {
  const { account, contractor, job, legalCase, municipality, type } = payment;
  const links = {
    Maintenance: <RecordLink to={job} href={(id) => portalPaths.maintenance.href({ id, buildingId })} />,
    Legal: <RecordLink to={legalCase} href={(id) => portalPaths.legal.href({ id, buildingId })} />,
    Account: (
      <RecordLink to={account} href={(accountId) => portalPaths.accountOfBuilding.href({ accountId, buildingId })} />
    ),
    Municipality: <RecordLink to={municipality} href={(id) => portalPaths.municipality.href({ id, buildingId })} />,
    Contractor: <RecordLink to={contractor} href={(id) => portalPaths.contractor.href({ id, buildingId })} />,
    Recurring: <RecordLink to={contractor} href={(id) => portalPaths.contractor.href({ id, buildingId })} />,
  };
  return links[type];
};
PayeeLink.isMissing = ({ payment }: Cell) => !payeeOfPaymentRow(payment);
PaymentRelatedRecordLink.isMissing = ({ payment }: Cell) => !relatedRecordOfPaymentRow(payment);

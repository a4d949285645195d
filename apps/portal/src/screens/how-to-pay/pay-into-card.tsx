import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { PaymentInstructions } from '@stoep/contract/bank/paying';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatBalance, formatMoney } from '@stoep/domain/money/money-format';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Card } from '@stoep/ui/layout/card';
import { CopyableValueRow } from '@stoep/ui/layout/copy-row';
import { Link } from '@stoep/ui/layout/link';
import { ReportedPaymentNote } from '../../parts/paying/reported-payment-note.tsx';
import { portalPaths } from '../../paths.ts';
import { HandedOverToAttorneyNotice } from './attorney-notice.tsx';
import { CopyPaymentDetailsButton } from './copy-all.tsx';
import { formatAmountForCopy, formatPaymentDetails } from './pay-into-lines.ts';

/** Groups the digits of an account number, as people read them aloud: '10 0000 0001'. */
const grouped = (number: string): string => number.replace(/\B(?=(\d{4})+$)/g, ' ');

export const PaymentDetailsCard = ({ account }: { account: PaymentInstructions }) => {
  const { accountNumber, building, ageTotal, payInto, reference } = account;
  return (
    <Card title={`${texts.payInto}: ${building}`} note={`${texts.account} ${accountNumber}`}>
      {account.attorney && <HandedOverToAttorneyNotice {...account.attorney} />}
      <dl className="copy-rows">
        {ageTotal > 0 ? (
          <CopyableValueRow
            large
            label={texts.amount}
            value={formatMoney(ageTotal, 'plain')}
            copied={formatAmountForCopy(ageTotal)}
          />
        ) : (
          <div className="copy-row">
            <dt>{texts.amount}</dt>
            <dd>{ageTotal < 0 ? formatBalance(ageTotal) : texts.nothingToPay}</dd>
          </div>
        )}
        {account.reported > 0 && (
          <div className="copy-row">
            <dt className="visually-hidden">{texts.paidTitle}</dt>
            <dd>
              <ReportedPaymentNote amount={account.reported} />
            </dd>
          </div>
        )}
        <CopyableValueRow large label={texts.reference} value={reference} />
        {payInto && <Details payInto={payInto} />}
      </dl>
      {payInto && (
        <CopyPaymentDetailsButton title={`${texts.payInto}: ${building}`} text={formatPaymentDetails(account)} />
      )}
      {payInto ? (
        <InlineNotice tone="warning">
          <strong>{texts.fraudTitle}.</strong> {texts.fraud} <Link href={portalPaths.help.href()}>{texts.help}</Link>
        </InlineNotice>
      ) : (
        <EmptyState
          text={texts.notConfirmed}
          detail={texts.notConfirmedNext}
          action={<Link href={portalPaths.help.href()}>{texts.help}</Link>}
        />
      )}
    </Card>
  );
};

const Details = ({ payInto }: { payInto: NonNullable<PaymentInstructions['payInto']> }) => (
  <>
    <CopyableValueRow
      large
      label={texts.bankAccount}
      value={grouped(payInto.accountNumber)}
      copied={payInto.accountNumber}
    />
    <CopyableValueRow label={texts.bank} value={payInto.bank} />
    {payInto.branchCode && <CopyableValueRow label={texts.branch} value={payInto.branchCode} />}
    <CopyableValueRow label={texts.accountName} value={payInto.accountName} />
    {payInto.accountType && <CopyableValueRow label={texts.accountType} value={translateCode(payInto.accountType)} />}
    <div className="copy-row">
      <dt className="visually-hidden">{texts.confirmed}</dt>
      <dd className="soft small">{texts.confirmedOn(formatDay(payInto.confirmedOn))}</dd>
    </div>
  </>
);

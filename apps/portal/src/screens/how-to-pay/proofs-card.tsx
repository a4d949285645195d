import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { PaymentProof } from '@stoep/contract/bank/paying';
import { dayOfInstant, formatDay } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { SenderPaymentProofState } from '@stoep/domain/vocabulary';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';
import { portalPaths } from '../../paths.ts';

const tones: Readonly<Record<SenderPaymentProofState, ColorTone>> = {
  waiting: 'info',
  seen: 'info',
  matched: 'success',
  'not found': 'danger',
  unanswered: 'warning',
};

/** Received, then allocated on a day. A proof itself never changes the balance. */
const standsAt = ({ state, decidedAt }: PaymentProof): string =>
  state === 'matched' && decidedAt !== null
    ? texts.allocatedOn(formatDay(dayOfInstant(decidedAt)))
    : texts.states[state];

/** The proofs of payment with their status, newest first. */
export const ProofsOfPaymentCard = ({ proofs }: { proofs: readonly PaymentProof[] }) => (
  <Card title={texts.proofs} flush>
    <ul className="proofs">
      {proofs.map((proof) => (
        <li key={proof.id}>
          <span>
            <strong>{texts.paidLine(formatMoney(proof.amount, 'plain'), formatDay(proof.paidOn))}</strong>
            <span className="soft small">
              {proof.fileName} · {texts.sentOn(formatDay(dayOfInstant(proof.sentAt)))}
            </span>
          </span>
          <StatusChip tone={tones[proof.state]}>{standsAt(proof)}</StatusChip>
          {proof.answer && <span className="answer">{proof.answer}</span>}
          {proof.state === 'unanswered' && (
            <span className="answer">
              <span>{texts.unanswered}</span> <Link href={portalPaths.help.href()}>{texts.help}</Link>
            </span>
          )}
        </li>
      ))}
    </ul>
  </Card>
);

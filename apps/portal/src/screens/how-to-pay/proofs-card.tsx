import type { PaymentProof } from '@stoep/contract/bank/paying';
import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import { dayOf, formatDay } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { ReadProofState } from '@stoep/domain/vocabulary';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import { StatusChip, type Tone } from '@stoep/ui/table/status-chip';
import { paths } from '../../paths.ts';

const tones: Readonly<Record<ReadProofState, Tone>> = {
  waiting: 'info',
  seen: 'info',
  matched: 'success',
  'not found': 'danger',
  unanswered: 'warning',
};

/** Received, then allocated on a day; it never moves the balance by itself. */
const standsAt = ({ state, decidedAt }: PaymentProof): string =>
  state === 'matched' && decidedAt !== null
    ? texts.allocatedOn(formatDay(dayOf(decidedAt)))
    : texts.states[state];

/** What was sent, newest first, and how each stands. */
export const ProofsCard = ({ proofs }: { proofs: readonly PaymentProof[] }) => (
  <Card title={texts.proofs} flush>
    <ul className="proofs">
      {proofs.map((proof) => (
        <li key={proof.id}>
          <span>
            <strong>{texts.paidLine(formatMoney(proof.amount, 'plain'), formatDay(proof.paidOn))}</strong>
            <span className="soft small">
              {proof.fileName} · {texts.sentOn(formatDay(dayOf(proof.sentAt)))}
            </span>
          </span>
          <StatusChip tone={tones[proof.state]}>{standsAt(proof)}</StatusChip>
          {proof.answer && <span className="answer">{proof.answer}</span>}
          {proof.state === 'unanswered' && (
            <span className="answer">
              <span>{texts.unanswered}</span> <Link href={paths.help.href()}>{texts.help}</Link>
            </span>
          )}
        </li>
      ))}
    </ul>
  </Card>
);

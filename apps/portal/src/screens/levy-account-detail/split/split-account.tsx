/**
 * Split management (A 2, A 4, A 5): the warning, the choice of who pays, the confirmation. Only changed lines are
 * sent.
 */

import type { UnitBilling } from '@stoep/contract/ledger/levy-accounts';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { chargeSplitApproverOf, chargeSplitChangesOf } from '@stoep/domain/billing/split-charges';
import { useToast } from '@stoep/ui/feedback/toast';
import { Button } from '@stoep/ui/form/button';
import { useState } from 'react';
import { apiErrorText } from '../../../data/api.ts';
import { sendSplitRequest } from '../../../data/ledger/levy-accounts.ts';
import { useSession } from '../../../session/use-session.ts';
import type { ChosenChargePayers } from './chosen-charge-sides.ts';
import { ConfirmSplitRequestDialog } from './confirm-split.tsx';
import { SplitChoiceDialog } from './manage-split.tsx';
import { canChargeChangePayer } from './split-line.tsx';
import { SplitWarningDialog } from './warn-split.tsx';

type Step = 'warning' | 'manage' | 'confirm';

export const SplitAccountButton = ({ unitId }: { unitId: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.splitAccount}</Button>
      {open && <SplitSteps unitId={unitId} onClose={() => setOpen(false)} />}
    </>
  );
};

/** The steps from the warning to the request. Closing them discards the choices. */
const SplitSteps = ({ unitId, onClose }: { unitId: string; onClose: () => void }) => {
  const [step, setStep] = useState<Step>('warning');
  const [lines, setLines] = useState<readonly UnitBilling[]>([]);
  const [wanted, setWanted] = useState<ChosenChargePayers>({});
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const session = useSession();
  const changes = chargeSplitChangesOf(
    lines
      .filter(canChargeChangePayer)
      .map((line) => ({ unitBillingId: line.id, name: line.name, chargeTo: line.chargeTo })),
    wanted,
  );

  const go = (next: Step) => {
    setProblem(null);
    setStep(next);
  };
  const review = (shown: readonly UnitBilling[]) => {
    setLines(shown);
    const none = !shown.some(
      (line) => canChargeChangePayer(line) && (wanted[line.id] ?? line.chargeTo) !== line.chargeTo,
    );
    if (none) return setProblem(texts.noChanges);
    if (!session?.email) return setProblem(texts.noEmail);
    go('confirm');
  };
  const send = async () => {
    const body = {
      unitId,
      changes: changes.map(({ unitBillingId, to }) => ({ unitBillingId, to })),
      email: session?.email ?? '',
    };
    try {
      await sendSplitRequest(body);
      onClose();
      toast(chargeSplitApproverOf(changes) === 'Tenant' ? texts.splitSentTenant : texts.splitSent);
    } catch (error) {
      setProblem(apiErrorText(error, texts.approvalFailed, texts.saveFailed));
    }
  };

  return (
    <>
      {step === 'warning' && <SplitWarningDialog onClose={onClose} onGoOn={() => go('manage')} />}
      {step === 'manage' && (
        <SplitChoiceDialog
          unitId={unitId}
          wanted={wanted}
          onChoose={(id, to) => setWanted({ ...wanted, [id]: to })}
          problem={problem}
          onClose={onClose}
          onReview={review}
        />
      )}
      {step === 'confirm' && (
        <ConfirmSplitRequestDialog
          changes={changes}
          email={session?.email ?? ''}
          problem={problem}
          onBack={() => go('manage')}
          onClose={onClose}
          onSend={send}
        />
      )}
    </>
  );
};

import type { UnitBilling } from '@stoep/contract/ledger/levy-accounts';
import type { ChargeToParty } from '@stoep/contract/ledger/levy-accounts.codes';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { Modal } from '@stoep/ui/dialog/modal';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useQuery } from '@tanstack/react-query';
import { unitBillingsQuery } from '../../../data/ledger/levy-accounts.ts';
import { QueryContent } from '../../../parts/loaded/query-content.tsx';
import type { ChosenChargePayers } from './chosen-charge-sides.ts';
import { SplitChargeLine } from './split-line.tsx';

type ManageSplitProps = {
  unitId: string;
  wanted: ChosenChargePayers;
  onChoose: (unitBillingId: string, to: ChargeToParty) => void;
  problem: string | null;
  onClose: () => void;
  onReview: (lines: readonly UnitBilling[]) => void;
};

/** Split management (A 2, A 4): owner or tenant for each unit billing. */
export const SplitChoiceDialog = ({ unitId, wanted, onChoose, problem, onClose, onReview }: ManageSplitProps) => {
  const query = useQuery(unitBillingsQuery(unitId));
  return (
    <Modal
      title={texts.splitTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            aria-disabled={!query.data?.length}
            onClick={() => query.data?.length && onReview(query.data)}
          >
            {texts.splitReview}
          </Button>
        </>
      }
    >
      <p className="soft">{texts.splitLead}</p>
      {problem && <InlineNotice tone="danger">{problem}</InlineNotice>}
      <QueryContent query={query} loading={texts.loadingBillings} failed={texts.billingsFailed}>
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState text={texts.noBillings} />
          ) : (
            <ul className="split-lines">
              {lines.map((line) => (
                <li key={line.id}>
                  <SplitChargeLine
                    line={line}
                    side={wanted[line.id] ?? line.chargeTo}
                    onChoose={(to) => onChoose(line.id, to)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Modal>
  );
};

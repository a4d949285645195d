import type { ChargeTo } from '@stoep/contract/ledger/levy.codes';
import { levyTexts as texts } from '@stoep/contract/ledger/levy.texts';
import type { UnitBilling } from '@stoep/contract/ledger/levy-accounts';
import { Modal } from '@stoep/ui/dialog/modal';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useQuery } from '@tanstack/react-query';
import { unitBillings } from '../../../data/ledger/levy.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { SplitLine } from './split-line.tsx';
import type { Wanted } from './wanted.ts';

type ManageSplitProps = {
  unitId: string;
  wanted: Wanted;
  onChoose: (unitBillingId: string, to: ChargeTo) => void;
  problem: string | null;
  onClose: () => void;
  onReview: (lines: readonly UnitBilling[]) => void;
};

/** Split management (A 2, A 4): per billing line, owner or tenant. */
export const ManageSplit = ({ unitId, wanted, onChoose, problem, onClose, onReview }: ManageSplitProps) => {
  const query = useQuery(unitBillings(unitId));
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
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Loaded query={query} loading={texts.loadingBillings} failed={texts.billingsFailed}>
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState text={texts.noBillings} />
          ) : (
            <ul className="split-lines">
              {lines.map((line) => (
                <li key={line.id}>
                  <SplitLine
                    line={line}
                    side={wanted[line.id] ?? line.chargeTo}
                    onChoose={(to) => onChoose(line.id, to)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  );
};

/** The page of one take-on: five steps, each saved as it stands, so that one can leave and come back. */
import type { TakeOnDraft } from '@stoep/contract/scheme/take-on/take-on-draft';
import { blockingProblems } from '@stoep/domain/scheme/take-on/take-on-preview';
import { Modal } from '@stoep/ui/dialog/modal';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { formatApiProblem } from '../../api.ts';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import { BuildingStep } from './building-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { ListsStep } from './lists-step.tsx';
import { TakeOnOutcome } from './take-on-outcome.tsx';
import { UnitsStep } from './units-step.tsx';
import { type TakeOnAnswer, type TakeOnWork, useTakeOn, useTakeOnQuery } from './use-take-on.ts';
import './take-on.css';

type Step = TakeOnDraft['step'];

const STEPS: readonly { step: Step; label: string }[] = [
  { step: 'building', label: 'Building' },
  { step: 'lists', label: 'Lists' },
  { step: 'columns', label: 'Columns' },
  { step: 'units', label: 'Correct problems' },
  { step: 'confirm', label: 'Take on' },
];

const StepList = ({ work }: { work: TakeOnWork }) => {
  const open = blockingProblems(work.preview.problems).length;
  const strip = useRef<HTMLElement>(null);
  const { step: shown } = work.draft;
  const last = useRef(shown);
  // Each step begins at its top, however far down the one before was left.
  useEffect(() => {
    if (last.current !== shown) strip.current?.scrollIntoView?.({ block: 'center' });
    last.current = shown;
  }, [shown]);
  return (
    <nav aria-label="Steps" ref={strip}>
      <ol className="take-on-steps">
        {STEPS.map(({ step, label }, index) => (
          <li key={step}>
            <button
              type="button"
              className="take-on-step"
              aria-current={work.draft.step === step ? 'step' : undefined}
              onClick={() => work.change({ step })}
            >
              {index + 1}. {label}
              {step === 'units' && open > 0 && work.preview.plans.length > 0 ? ` (${open})` : ''}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const NextStep = ({ work }: { work: TakeOnWork }) => {
  const at = STEPS.findIndex(({ step }) => step === work.draft.step);
  const next = STEPS[at + 1];
  return next ? (
    <p className="office-actions">
      <Button variant="primary" onClick={() => work.change({ step: next.step })}>
        Next: {next.label}
      </Button>
    </p>
  ) : null;
};

const RemoveDraft = ({ work }: { work: TakeOnWork }) => {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <p>
        <Button variant="quiet" onClick={() => setAsks(true)}>
          Remove this draft
        </Button>
      </p>
      {asks ? (
        <Modal title="Remove this draft?" size="small" onClose={() => setAsks(false)}>
          <p>Its lists and corrections are deleted. Nothing was taken on yet.</p>
          <div className="office-actions">
            <Button variant="danger" onClick={() => void work.remove()}>
              Remove the draft
            </Button>
            <Button onClick={() => setAsks(false)}>Keep it</Button>
          </div>
        </Modal>
      ) : null}
    </>
  );
};

type WorkProps = {
  answer: TakeOnAnswer;
  refetch: () => Promise<unknown>;
  /** Says what an undo removed. */
  onUndone: (text: string) => void;
};

const Work = ({ answer, refetch, onUndone }: WorkProps) => {
  const work = useTakeOn(answer, refetch);
  const { draft, problem } = work;
  if (!answer.mayEdit) return <TakeOnOutcome answer={answer} work={work} onUndone={onUndone} />;
  return (
    <>
      <StepList work={work} />
      {problem === undefined ? null : <InlineNotice tone="danger">{problem}</InlineNotice>}
      {answer.problems.length > 0 ? (
        <InlineNotice tone="danger">
          Nothing was taken on.
          <ul>
            {answer.problems.map(({ place, reason }) => (
              <li key={`${place} ${reason}`}>{place === '' ? reason : `${place}: ${reason}`}</li>
            ))}
          </ul>
        </InlineNotice>
      ) : null}
      {draft.step === 'building' ? <BuildingStep work={work} /> : null}
      {draft.step === 'lists' ? <ListsStep work={work} /> : null}
      {draft.step === 'columns' ? <ColumnsStep work={work} /> : null}
      {draft.step === 'units' ? <UnitsStep work={work} /> : null}
      {draft.step === 'confirm' ? <ConfirmStep work={work} known={answer.known} /> : null}
      <NextStep work={work} />
      <RemoveDraft work={work} />
    </>
  );
};

export const TakeOnPage = () => {
  const { id = '' } = useParams();
  const query = useTakeOnQuery(id);
  // Kept above the work, which begins anew with each status.
  const [undone, setUndone] = useState<string>();
  const name = query.data?.buildingName || 'Take on a building';
  return (
    <div className="take-on">
      <OfficePageTitle text={query.data?.buildingName ? `Take on ${name}` : name} />
      {query.isError ? <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <LoadingState text="Loading..." lines={6} /> : null}
      {undone === undefined || query.data?.state === 'Taken on' ? null : (
        <InlineNotice tone="success" onClose={() => setUndone(undefined)}>
          {undone}
        </InlineNotice>
      )}
      {query.data ? (
        <Work
          key={`${id} ${query.data.state}`}
          answer={query.data}
          refetch={() => query.refetch()}
          onUndone={setUndone}
        />
      ) : null}
    </div>
  );
};

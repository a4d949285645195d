/** The steps as a list: what is done, the next one, and the way into each. */
import type { SetupChecklistStep } from '@stoep/contract/office/setup-checklist';
import { StatusChip } from '@stoep/ui/table/status-chip';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FirstDaysStep } from './first-days-steps.ts';

type Props = {
  readonly steps: readonly (FirstDaysStep & {
    readonly key: SetupChecklistStep;
    readonly done: boolean;
    readonly awaitsApproval: boolean;
  })[];
  readonly next: SetupChecklistStep | undefined;
  /** What stands under a step instead of a link to another page. */
  readonly inPlace?: Partial<Record<SetupChecklistStep, ReactNode>>;
};

export const FirstDaysList = ({ steps, next, inPlace = {} }: Props) => (
  <ol className="office-steps">
    {steps.map(({ key, done, awaitsApproval, label, detail, time, to }) => (
      <li key={key} aria-current={key === next ? 'step' : undefined}>
        <span>
          {inPlace[key] === undefined ? <Link to={to}>{label}</Link> : <strong>{label}</strong>}
          <span className="office-hint">{detail}</span>
          {awaitsApproval ? (
            <span className="office-hint">
              <Link to="/bank-account-changes">Waits for approval of a second person.</Link>
            </span>
          ) : done ? null : (
            <span className="office-hint">Takes {time}.</span>
          )}
        </span>
        <StatusChip tone={done ? 'success' : awaitsApproval ? 'warning' : key === next ? 'info' : 'neutral'}>
          {done ? 'Done' : awaitsApproval ? 'Waits for approval' : key === next ? 'Next' : 'To do'}
        </StatusChip>
        {inPlace[key]}
      </li>
    ))}
  </ol>
);

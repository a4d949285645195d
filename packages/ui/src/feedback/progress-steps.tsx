import type { ReactNode } from 'react';
import './progress.css';
import { uiTexts } from '../theme/words.ts';

export type ProgressStep = {
  label: string;
  state: 'done' | 'now' | 'ahead';
  /** When the step happened or is due. */
  when?: ReactNode;
};

/** The steps of a payment, legal case or ticket, in order. */
export const ProgressSteps = ({ label, steps }: { label: string; steps: readonly ProgressStep[] }) => (
  <div className="steps-frame">
    <ol className="steps-line" aria-label={label}>
      {steps.map((step) => (
        <li key={step.label} className={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          {step.label}
          {step.state === 'done' && <span className="visually-hidden"> {uiTexts.stepDone}</span>}
          {step.when && <span className="when">{step.when}</span>}
        </li>
      ))}
    </ol>
  </div>
);

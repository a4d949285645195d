import type { ReactNode } from 'react';
import './progress.css';
import { uiTexts } from '../theme/words.ts';

export type ProgressStep = {
  label: string;
  state: 'done' | 'now' | 'ahead';
  /** When it happened or is due. */
  when?: ReactNode;
};

/** The stages of something in order: a payment, a legal case, a ticket. */
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

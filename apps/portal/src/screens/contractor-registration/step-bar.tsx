import { registrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { STEPS } from './steps.ts';
import './steps.css';

type StepBarProps = { step: number; onStep: (step: number) => void };

/** The steps by name, each a press away. */
export const StepBar = ({ step, onStep }: StepBarProps) => (
  <nav aria-label={texts.steps}>
    <p className="soft small">{texts.stepOf(step + 1, STEPS.length)}</p>
    <ol className="registration-steps">
      {STEPS.map(({ title }, at) => (
        <li key={title}>
          <button type="button" aria-current={at === step ? 'step' : undefined} onClick={() => onStep(at)}>
            {title}
          </button>
        </li>
      ))}
    </ol>
  </nav>
);

import { contractorRegistrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { APPLICATION_STEPS } from './steps.ts';
import './steps.css';

type StepBarProps = { step: number; onStep: (step: number) => void };

/** The steps by name, as buttons. */
export const ApplicationStepBar = ({ step, onStep }: StepBarProps) => (
  <nav aria-label={texts.steps}>
    <p className="soft small">{texts.stepOf(step + 1, APPLICATION_STEPS.length)}</p>
    <ol className="registration-steps">
      {APPLICATION_STEPS.map(({ title }, at) => (
        <li key={title}>
          <button type="button" aria-current={at === step ? 'step' : undefined} onClick={() => onStep(at)}>
            {title}
          </button>
        </li>
      ))}
    </ol>
  </nav>
);

/** What a step changes and who gets a mail, above its button (decision 0254). */
import type { OfficeStepDefinition } from '@stoep/contract/office/office-resource';

const NO_MAIL = 'No email is sent.';

type Props = { action: OfficeStepDefinition; record?: Readonly<Record<string, unknown>> | undefined };

export const StepConsequences = ({ action: { confirm: always, confirmWhen, tells }, record }: Props) => {
  const isOther = confirmWhen?.is.includes(String(record?.[confirmWhen.field])) === true;
  const confirm = isOther ? confirmWhen?.confirm : always;
  const sentences = [confirm, tells === null ? NO_MAIL : tells].filter((one) => one !== undefined);
  if (sentences.length === 0) return null;
  return (
    <ul className="office-what-happens" aria-label="What happens">
      {sentences.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
};

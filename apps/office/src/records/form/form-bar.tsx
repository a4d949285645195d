/**
 * The bar below a form: a save button named after its effect, and a link to leave. There is no delete, since records
 * stay. On a new form the button can always be pressed: each field that is missing then says so.
 */
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { useFormIsDirty } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { useIsPrefilling } from './use-form-prefill.ts';

type FormBarProps = {
  label?: string | undefined;
  /** The address after leaving. */
  to?: string;
  /** Nothing can be saved before something has changed, and the bar says so. */
  ofStoredRecord?: true;
};

export const RecordFormBar = ({ label = 'Save', to, ofStoredRecord }: FormBarProps) => {
  const { isSubmitting } = useFormState();
  const isDirty = useFormIsDirty();
  const isUnchanged = ofStoredRecord === true && !isDirty;
  const isPrefilling = useIsPrefilling();
  return (
    <div className="office-form-bar" role="toolbar">
      <SubmitButton busy={isSubmitting} busyLabel={label} disabled={isUnchanged || isPrefilling}>
        {label}
      </SubmitButton>
      {to ? (
        <Link className="button quiet" to={to}>
          Cancel
        </Link>
      ) : null}
      {isUnchanged ? <p className="office-hint">Nothing has been changed yet.</p> : null}
    </div>
  );
};

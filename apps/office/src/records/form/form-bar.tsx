/**
 * The bar below a form: a save button named after its effect, and a link to leave. There is no delete, since records
 * stay. On a new form the button can always be pressed: each field that is missing then says so.
 */
import { SaveButton, Toolbar } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';

type FormBarProps = {
  label?: string | undefined;
  /** The address after leaving. */
  to: string;
  /** The button opens the preview and saves nothing. */
  plain?: true;
  /** Nothing can be saved before something has changed, and the bar says so. */
  ofStoredRecord?: true;
};

const NothingChanged = () => {
  const { isDirty } = useFormState();
  return isDirty ? null : <p className="office-hint">Nothing has been changed yet.</p>;
};

export const RecordFormBar = ({ label = 'Save', to, plain, ofStoredRecord }: FormBarProps) => (
  <Toolbar className="office-form-bar">
    <SaveButton label={label} alwaysEnable={!ofStoredRecord} {...(plain ? { icon: <span /> } : {})} />
    <Link className="button quiet" to={to}>
      Cancel
    </Link>
    {ofStoredRecord ? <NothingChanged /> : null}
  </Toolbar>
);

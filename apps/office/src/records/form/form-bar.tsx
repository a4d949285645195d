/**
 * The bar below a form: a save button named after its effect, and a link to leave. There is no delete, since records
 * stay.
 */
import { SaveButton, Toolbar } from 'react-admin';
import { Link } from 'react-router';

type FormBarProps = {
  label?: string | undefined;
  /** The address after leaving. */
  to: string;
  /** The button opens the preview and saves nothing. */
  plain?: true;
};

export const RecordFormBar = ({ label = 'Save', to, plain }: FormBarProps) => (
  <Toolbar className="office-form-bar">
    <SaveButton label={label} alwaysEnable={plain ?? false} {...(plain ? { icon: <span /> } : {})} />
    <Link className="button quiet" to={to}>
      Cancel
    </Link>
  </Toolbar>
);

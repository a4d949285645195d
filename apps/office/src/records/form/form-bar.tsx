/** Under a form: save, in the words of what saving does, or leave it. There is no delete button: what was kept stays. */
import { SaveButton, Toolbar } from 'react-admin';
import { Link } from 'react-router';

type FormBarProps = {
  label?: string | undefined;
  /** Where leaving leads. */
  to: string;
  /** Nothing is kept by the press: it shows what comes first. */
  plain?: true;
};

export const FormBar = ({ label = 'Save', to, plain }: FormBarProps) => (
  <Toolbar className="office-form-bar">
    <SaveButton label={label} alwaysEnable={plain ?? false} {...(plain ? { icon: <span /> } : {})} />
    <Link className="button quiet" to={to}>
      Cancel
    </Link>
  </Toolbar>
);

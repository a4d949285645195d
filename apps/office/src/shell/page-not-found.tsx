/** The page for an unknown address or one that the role may not open, with a link to go on. */
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Link } from 'react-router';
import { OfficePageTitle } from './page-title.tsx';

export const PageNotFound = () => (
  <>
    <OfficePageTitle text="Not here" />
    <EmptyState
      text="There is no such page, or your role cannot open it."
      detail="The menu lists the pages that your role can open. An administrator gives roles under Logins."
      action={
        <Link className="button primary" to="/">
          Go to Today
        </Link>
      }
    />
  </>
);

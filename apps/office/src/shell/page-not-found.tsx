/** The page for an unknown address or one that the role may not open, with a link to go on. */
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Link } from 'react-router';
import { OfficePageTitle } from './page-title.tsx';

export const PageNotFound = () => (
  <>
    <OfficePageTitle text="Page not found" />
    <EmptyState
      text="This page does not exist, or your role cannot open it."
      detail="The menu lists the pages for your role. An administrator sets roles under Settings > Logins."
      action={
        <Link className="button primary" to="/">
          Go to Today
        </Link>
      }
    />
  </>
);

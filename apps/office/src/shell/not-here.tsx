/** An address without a page for this person: said in the office's own look, with the way on. */
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Link } from 'react-router';
import { PageTitle } from './page-title.tsx';

export const NotHere = () => (
  <>
    <PageTitle text="Not here" />
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

/** A page of the guide as a page of the office: #/help is its contents, #/help/month/charge-interest opens at a heading. */
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Link, useParams } from 'react-router';
import { OfficePageTitle } from '../shell/page-title.tsx';
import { GuideArticle } from './guide-article.tsx';
import { guidePages } from './guide-pages.ts';

export const HelpPage = () => {
  const { page: name = 'README', section } = useParams();
  const page = guidePages.get(name);
  return (
    <div className="office-books help-page">
      {name === 'README' ? null : (
        <p className="help-way">
          <Link to="/help">All help pages</Link>
        </p>
      )}
      <OfficePageTitle text={page?.title ?? 'Help page not found'} />
      {page ? (
        <GuideArticle key={name} page={page} section={section} />
      ) : (
        <EmptyState
          text="There is no help page at this address."
          action={
            <Link className="button primary" to="/help">
              Show all help pages
            </Link>
          }
        />
      )}
    </div>
  );
};

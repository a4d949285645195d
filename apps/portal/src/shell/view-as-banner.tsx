/** Banner on every screen of a view-as session: whose portal this is, and the button to leave. */

import { viewAsTexts } from '@stoep/contract/identity/view-as.texts';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { currentViewAsSession } from '../session/view-as-session.ts';
import './viewing-banner.css';

/** The office ends the view when it opens. Until this page is gone, it makes no calls as the staff member. */
const leave = () => globalThis.location.assign(currentViewAsSession()?.from ?? '/office/');

export const ViewAsBanner = () => {
  const seen = currentViewAsSession();
  return seen ? (
    <section className="viewing no-print" aria-label={viewAsTexts.label}>
      <p>
        {viewAsTexts.lead} <strong>{seen.name}</strong>. {viewAsTexts.readOnly}
      </p>
      <ActionButton compact onPress={leave}>
        {viewAsTexts.leave}
      </ActionButton>
    </section>
  ) : null;
};

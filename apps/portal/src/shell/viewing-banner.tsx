/** Over every screen while staff look as somebody else: whose portal this is, and the way out. */

import { viewingTexts } from '@stoep/contract/identity/viewing.texts';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { viewing } from '../session/viewing.ts';
import './viewing-banner.css';

/** The back office ends the view when it opens: until this page is gone, nothing of it is asked for as the staff. */
const leave = () => globalThis.location.assign(viewing()?.from ?? '/office/');

export const ViewingBanner = () => {
  const seen = viewing();
  return seen ? (
    <section className="viewing no-print" aria-label={viewingTexts.label}>
      <p>
        {viewingTexts.lead} <strong>{seen.name}</strong>. {viewingTexts.readOnly}
      </p>
      <ActionButton compact onPress={leave}>
        {viewingTexts.leave}
      </ActionButton>
    </section>
  ) : null;
};

/** Over every screen while staff look as somebody else: whose portal this is, and the way out. */

import { viewingTexts } from '@stoep/contract/texts/viewing';
import { viewAs } from '@stoep/contract/view-as';
import { ActionButton } from '@stoep/ui/submit-button';
import { api } from '../data/api.ts';
import { forgetViewing, viewing } from '../session/viewing.ts';
import './viewing-banner.css';

const leave = async () => {
  const from = viewing()?.from ?? '/office/';
  // An ended session is left as well: what counts is that nothing of it stays here.
  await api(viewAs.end, {}).catch(() => undefined);
  forgetViewing();
  globalThis.location.assign(from);
};

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

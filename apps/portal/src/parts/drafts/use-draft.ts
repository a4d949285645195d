/**
 * Saves the input of a form until it is sent or left, and offers it after a login that timed out. A form that is left
 * while logged in loses its draft, since the person was asked before.
 */
import { useEffect, useRef, useState } from 'react';
import { type PortalFormDraft, portalFormDrafts } from '../../data/portal-form-drafts.ts';
import { currentLoginId } from '../../session/session-store.ts';

const PAUSE_MS = 400;

type DraftOf = {
  /** The form and its record: `comment/{ticket}`. */
  readonly place: string;
  /** The content of the form as the draft stores it. */
  readonly values: PortalFormDraft['values'];
  /** True if there is unsent input. */
  readonly begun: boolean;
  readonly restore: (values: PortalFormDraft['values']) => void;
  /** Where the draft is saved. For a person without a login, the device's own store. */
  readonly store?: typeof portalFormDrafts;
};

export type FormDraftOfferState = {
  /** When it was typed; null if there is nothing to offer. */
  readonly at: Date | null;
  readonly restore: () => void;
  readonly discard: () => void;
};

export const useFormDraft = ({
  place,
  values,
  begun,
  restore,
  store = portalFormDrafts,
}: DraftOf): FormDraftOfferState => {
  const [offer, setOffer] = useState<(PortalFormDraft & { readonly at: number }) | null>(null);
  const was = useRef(false);
  const [login] = useState(currentLoginId);
  const text = JSON.stringify(values);
  useEffect(() => {
    let here = true;
    store.prepare();
    store
      .find(place)
      .then((found) => here && setOffer(found))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [place, store]);
  useEffect(() => {
    if (!begun) {
      if (was.current) void store.forget(place);
      was.current = false;
      return;
    }
    was.current = true;
    const wait = setTimeout(() => void store.keep(place, { values: JSON.parse(text) }), PAUSE_MS);
    return () => clearTimeout(wait);
  }, [begun, text, place, store]);
  useEffect(
    () => () => {
      // The end of the login closed the form, so the draft stays; so does the draft that another person has of it.
      if (was.current && currentLoginId() === login && login !== null) void store.forget(place);
    },
    [login, place, store],
  );
  return {
    at: offer && new Date(offer.at),
    restore: () => {
      if (offer) restore(offer.values);
      setOffer(null);
    },
    discard: () => {
      setOffer(null);
      void store.forget(place);
    },
  };
};

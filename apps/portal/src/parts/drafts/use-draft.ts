/**
 * Keeps what is typed in a form until it is sent or left, and offers what a login that ended cut off. Leaving the form while
 * logged in was asked about before: then it goes.
 */
import { useEffect, useRef, useState } from 'react';
import { type Begun, drafts } from '../../data/drafts.ts';
import { storedLogin } from '../../session/session-store.ts';

const PAUSE_MS = 400;

type DraftOf = {
  /** Which form, and of which record: `comment/{ticket}`. */
  readonly place: string;
  /** The content of the form as the draft stores it. */
  readonly values: Begun['values'];
  /** Something is typed that is not sent. */
  readonly begun: boolean;
  readonly restore: (values: Begun['values']) => void;
  /** Where it is stored; for a person without a login the device's own store. */
  readonly store?: typeof drafts;
};

export type Draft = {
  /** When it was typed; null while there is nothing to offer. */
  readonly at: Date | null;
  readonly restore: () => void;
  readonly discard: () => void;
};

export const useDraft = ({ place, values, begun, restore, store = drafts }: DraftOf): Draft => {
  const [offer, setOffer] = useState<(Begun & { readonly at: number }) | null>(null);
  const was = useRef(false);
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
      // Without a login it was the end of the login that closed the form.
      if (was.current && storedLogin() !== null) void store.forget(place);
    },
    [place, store],
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

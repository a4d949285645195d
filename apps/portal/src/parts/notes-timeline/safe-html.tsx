/**
 * The only place that shows HTML which people wrote: it was sanitised when stored, and is again here. Nodes are
 * put in, never markup.
 */
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const RULES = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

export const SanitisedHtml = ({ html }: { html: string }) => {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    frame.current?.replaceChildren(DOMPurify.sanitize(html, { ...RULES, RETURN_DOM_FRAGMENT: true }));
  }, [html]);
  return <div ref={frame} className="note-html" />;
};

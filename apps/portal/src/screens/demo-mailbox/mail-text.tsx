/** The text of a mail with its links as links; addresses of this product open in it. */
import { Fragment } from 'react';

const LINK = /(https?:\/\/[^\s]+)/;

/** Only our own pages become links: whatever else a mail says stays text. */
const ownAddress = (url: string): string | null => {
  try {
    const { hash, pathname } = new URL(url);
    return hash.startsWith('#/') ? `${pathname}${hash}` : null;
  } catch {
    return null;
  }
};

// Columns set with spaces are for mail programs; here a fact follows its label.
export const DemoMailText = ({ text }: { text: string }) => (
  <div className="mail-text">
    {text
      .replace(/: {2,}/g, ': ')
      .split(LINK)
      .map((part, index) => {
        const own = LINK.test(part) ? ownAddress(part) : null;
        // Parts of one text keep their places.
        const key = `${index}`;
        return own ? (
          <a key={key} href={own}>
            {part}
          </a>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        );
      })}
  </div>
);

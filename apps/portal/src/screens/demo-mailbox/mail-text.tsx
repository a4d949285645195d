/** The text of a mail with clickable links; addresses of this product open in the page. */
import { Fragment } from 'react';

const LINK = /(https?:\/\/[^\s]+)/;

/** Only addresses of this product become links; all others stay text. */
const ownAddress = (url: string): string | null => {
  try {
    const { hash, pathname } = new URL(url);
    return hash.startsWith('#/') ? `${pathname}${hash}` : null;
  } catch {
    return null;
  }
};

// Mail programs show columns made with spaces; here a value follows its label.
export const DemoMailText = ({ text }: { text: string }) => (
  <div className="mail-text">
    {text
      .replace(/: {2,}/g, ': ')
      .split(LINK)
      .map((part, index) => {
        const own = LINK.test(part) ? ownAddress(part) : null;
        // The parts of a text never change places.
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

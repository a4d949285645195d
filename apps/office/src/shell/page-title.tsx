/** The h1 of a page, which is also its title in the browser. */
import { useEffect } from 'react';

export const OfficePageTitle = ({ text }: { text: string }) => {
  useEffect(() => {
    document.title = `${text} · Stoep Office`;
  }, [text]);
  return <h1 className="office-title">{text}</h1>;
};

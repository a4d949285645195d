/** The one h1 of a page, and its title in the browser. */
import { useEffect } from 'react';

export const PageTitle = ({ text }: { text: string }) => {
  useEffect(() => {
    document.title = `${text} · Stoep Office`;
  }, [text]);
  return <h1 className="office-title">{text}</h1>;
};

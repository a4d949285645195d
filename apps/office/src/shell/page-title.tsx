/** The h1 of a page, which is also its title in the browser. */
import { UnbrokenCodes } from '@stoep/ui/layout/unbroken-codes';
import { useEffect } from 'react';

type PageTitleProps = {
  text: string;
  /** What the page shows, such as "Job", as a small label before the text. */
  kind?: string;
};

export const OfficePageTitle = ({ text, kind }: PageTitleProps) => {
  useEffect(() => {
    document.title = `${text} · ${kind ? `${kind} · ` : ''}Stoep Office`;
  }, [text, kind]);
  return (
    <h1 className="office-title">
      {kind ? <span className="office-kind">{`${kind}:`}</span> : null} <UnbrokenCodes text={text} />
    </h1>
  );
};

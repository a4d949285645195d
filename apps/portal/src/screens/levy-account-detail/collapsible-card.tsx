/**
 * A collapsible card: open on wide screens and in print, closed on a phone unless something in it needs an answer.
 */
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { useMediaQuery } from '@stoep/ui/layout/use-media-query';
import { useIsPrinting } from '@stoep/ui/layout/use-printing';
import { type ReactNode, useState } from 'react';

/** @property flush without padding while it is open, as for a card */
type FoldCardProps = { title: string; flush?: boolean; waits?: boolean; children: ReactNode };

export const CollapsibleCard = ({ title, flush = false, waits = false, children }: FoldCardProps) => {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const printing = useIsPrinting();
  const open = printing || (chosen ?? (waits || !phone));
  return (
    <Card
      title={title}
      flush={flush || !open}
      actions={
        phone && (
          <Button
            compact
            className="no-print"
            aria-expanded={open}
            aria-label={`${open ? texts.hide : texts.show}: ${title}`}
            onClick={() => setChosen(!open)}
          >
            {open ? texts.hide : texts.show}
          </Button>
        )
      }
    >
      {open && children}
    </Card>
  );
};

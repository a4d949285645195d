/**
 * A card of particulars: open where there is room and on paper, folded on a phone, where what is owed comes first, unless something
 * in it waits for an answer.
 */
import { levyTexts as texts } from '@stoep/contract/ledger/levy.texts';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { useMediaQuery } from '@stoep/ui/layout/use-media-query';
import { usePrinting } from '@stoep/ui/layout/use-printing';
import { type ReactNode, useState } from 'react';

/** @property flush as of a card, while it is open */
type FoldCardProps = { title: string; flush?: boolean; waits?: boolean; children: ReactNode };

export const FoldCard = ({ title, flush = false, waits = false, children }: FoldCardProps) => {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const printing = usePrinting();
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

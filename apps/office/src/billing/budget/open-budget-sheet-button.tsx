/** On the page of a budget: the button that opens its sheet. */
import { LinkButton } from '@stoep/ui/form/button';
import { useRecordContext } from 'ra-core';

export const OpenBudgetSheetButton = () => {
  const record = useRecordContext();
  return record ? <LinkButton href={`#/budget/${record.id}`}>Open the sheet</LinkButton> : null;
};

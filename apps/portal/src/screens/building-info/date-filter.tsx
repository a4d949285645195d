/** The date filter of a list: one day or a range, on Confirm Date; a range without an end is told as an alert (B 5). */
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { type DateFilter, DateRangeFilter } from '@stoep/ui/form/date-range-filter';
import { today } from '../../portal-clock.ts';

type Props = {
  label: string;
  value: DateFilter | null;
  onChange: (value: DateFilter | null) => void;
};

export const ListDateFilter = (props: Props) => {
  const { notifyAlert } = useAlert();
  return <DateRangeFilter {...props} today={today()} onInvalid={(text) => void notifyAlert(text)} />;
};

/** As the server is asked. */
export const rangeOf = (date: DateFilter | null) => (date ? { from: date.from, to: date.to } : {});

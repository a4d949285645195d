/** The date filter of a list: one day or a range, on Confirm Date; a range without an end is told as an alert (B 5). */
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { DateRangeFilter, type DateRangeFilterValue } from '@stoep/ui/form/date-range-filter';
import { portalToday } from '../../portal-clock.ts';

type Props = {
  label: string;
  value: DateRangeFilterValue | null;
  onChange: (value: DateRangeFilterValue | null) => void;
};

export const ListDateFilter = (props: Props) => {
  const { notifyAlert } = useAlert();
  return <DateRangeFilter {...props} today={portalToday()} onInvalid={(text) => void notifyAlert(text)} />;
};

/** As the server is asked. */
export const dateRangeParamsOf = (date: DateRangeFilterValue | null) => (date ? { from: date.from, to: date.to } : {});

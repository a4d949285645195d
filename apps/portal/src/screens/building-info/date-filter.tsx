/** The date filter of a list: one day or a range, applied by Confirm Date. A range without an end is an alert (B 5). */
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

/** The query parameters of the filter. */
export const dateRangeParamsOf = (date: DateRangeFilterValue | null) => (date ? { from: date.from, to: date.to } : {});

/** The filters of the approvals (A 2): subject, type, one day or a range; stored in the address. */
import type { ApprovalWithOwnBallot } from '@stoep/contract/scheme/trustee-approvals';
import { dayOfInstant, isDay } from '@stoep/domain/calendar/calendar';
import type { DateRangeFilterValue } from '@stoep/ui/form/date-range-filter';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type TrusteeApprovalFilter = { subject: string; type: string; dates: DateRangeFilterValue | null };
export const NO_TRUSTEE_APPROVAL_FILTER: TrusteeApprovalFilter = { subject: '', type: '', dates: null };

export const isApprovalFilterActive = ({ subject, type, dates }: TrusteeApprovalFilter): boolean =>
  subject.trim() !== '' || type !== '' || dates !== null;

/** An edited address may have a range that ends before it begins. */
export const isApprovalFilterRangeInverted = ({ dates }: TrusteeApprovalFilter): boolean =>
  dates !== null && dates.to < dates.from;

/** Days are South African, whatever the time zone of the browser. */
export const matchesApprovalFilter =
  (filter: TrusteeApprovalFilter) =>
  (approval: ApprovalWithOwnBallot): boolean => {
    const subject = filter.subject.trim().toLowerCase();
    if (subject && !approval.subject.toLowerCase().includes(subject)) return false;
    if (filter.type && approval.approvalType !== filter.type) return false;
    if (!filter.dates) return true;
    const day = dayOfInstant(approval.date);
    return day >= filter.dates.from && day <= filter.dates.to;
  };

export type BuildingApprovalGroup = { id: string; building: string; approvals: ApprovalWithOwnBallot[] };

/** Approvals by building, in the buildings' order, and only of the allowed buildings (A 2). */
export const groupApprovalsByBuilding = (
  approvals: readonly ApprovalWithOwnBallot[],
  allowed: readonly { building: string; buildingGuid: string }[],
): BuildingApprovalGroup[] =>
  allowed
    .map(({ building, buildingGuid }) => ({
      id: buildingGuid,
      building,
      approvals: approvals.filter((approval) => approval.buildingGuid === buildingGuid),
    }))
    .filter((group) => group.approvals.length > 0)
    .sort((a, b) => a.building.localeCompare(b.building));

const datesOf = (search: URLSearchParams): DateRangeFilterValue | null => {
  const from = search.get('from');
  const to = search.get('to') ?? from;
  if (!isDay(from) || !isDay(to)) return null;
  return { mode: search.has('to') ? 'range' : 'single', from, to };
};

const KEYS = ['subject', 'type', 'from', 'to'] as const;

/** The filter from the address, and its setter; every change returns to the first page. */
export const useApprovalFilterFromUrl = () => {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo<TrusteeApprovalFilter>(
    () => ({ subject: search.get('subject') ?? '', type: search.get('type') ?? '', dates: datesOf(search) }),
    [search],
  );
  const change = useCallback(
    (part: Partial<TrusteeApprovalFilter>) =>
      setSearch(
        (now) => {
          const { subject, type, dates } = { ...filter, ...part };
          const next = new URLSearchParams([...now].filter(([key]) => !KEYS.some((one) => one === key)));
          for (const key of [...next.keys()]) if (key.startsWith('page-')) next.delete(key);
          if (subject) next.set('subject', subject);
          if (type) next.set('type', type);
          if (dates) next.set('from', dates.from);
          if (dates?.mode === 'range') next.set('to', dates.to);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [filter, setSearch],
  );
  return [filter, change] as const;
};

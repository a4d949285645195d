/**
 * Which records a staff role may write. Declared once with the office's records, for the office and the portal alike.
 */
import type { OfficeRecordRight } from '@stoep/contract/kit/define-endpoint';
import { officeResources } from '@stoep/contract/office/index';
import { type OfficeResource, WRITING_STAFF_ROLES } from '@stoep/contract/office/office-resource';

const BY_NAME = new Map<string, OfficeResource>(officeResources.map((one) => [one.name, one]));

/** Whether the role may write. A call without a record is open to every role except read-only. */
export const hasOfficeWriteRight = (staffRole: string, right: OfficeRecordRight | undefined): boolean => {
  const roles = right === undefined ? WRITING_STAFF_ROLES : (BY_NAME.get(right.resource)?.[right.verb] ?? []);
  return roles.some((role) => role === staffRole);
};

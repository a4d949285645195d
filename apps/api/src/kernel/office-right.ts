/** What a staff role may write: declared once, with the office's records, for the office and the portal's calls alike. */
import type { OfficeRight } from '@stoep/contract/kit/endpoint';
import { officeResources } from '@stoep/contract/office/index';
import { type OfficeResource, WORKERS } from '@stoep/contract/office/resource';

const BY_NAME = new Map<string, OfficeResource>(officeResources.map((one) => [one.name, one]));

/** Whether the role covers it; what names no record is for everybody but who only reads. */
export const coversWrite = (staffRole: string, right: OfficeRight | undefined): boolean => {
  const roles = right === undefined ? WORKERS : (BY_NAME.get(right.resource)?.[right.verb] ?? []);
  return roles.some((role) => role === staffRole);
};

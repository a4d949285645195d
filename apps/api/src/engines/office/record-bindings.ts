/** All bindings of office records, as the modules declare them. */
import { AppError } from '@stoep/contract/kit/errors';
import { extensionPoint } from '../../kernel/extension-point.ts';
import type { RecordBinding } from './record-binding.ts';

export const officeRecordBindings = extensionPoint<RecordBinding>('records of the office');

/** Throws not_found for a resource that is not declared. */
export const getRecordBinding = (name: string): RecordBinding => {
  const binding = officeRecordBindings.all().find((one) => one.resource.name === name);
  if (!binding) throw new AppError('not_found');
  return binding;
};

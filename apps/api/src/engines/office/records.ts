/** Every record of the back office with its table, as the modules declare them. */
import { AppError } from '@stoep/contract/kit/errors';
import { extensionPoint } from '../../kernel/extension-point.ts';
import type { Binding } from './binding.ts';

export const officeRecords = extensionPoint<Binding>('records of the office');

/** Throws not_found for a resource that is not declared. */
export const bindingOf = (name: string): Binding => {
  const binding = officeRecords.all().find((one) => one.resource.name === name);
  if (!binding) throw new AppError('not_found');
  return binding;
};

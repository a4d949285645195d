/** The record a call names, for staff whose role covers what they want with it. */
import type { Person } from '../../platform/actor.ts';
import { bindingOf } from './bindings/index.policy.ts';
import { insistOnVerb, type Verb } from './office.policy.ts';

/** Throws not_found for an undeclared record and forbidden for a role that does not cover the verb. */
export const admitted = (name: string, verb: Verb, person: Person) => {
  const binding = bindingOf(name);
  insistOnVerb(binding.resource, verb, person);
  return binding;
};

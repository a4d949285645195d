/**
 * Fastify without its own schemas: the contract decodes and encodes. Otherwise it would load two compilers that nothing here uses.
 */
const refuse = () => () => {
  throw new Error('Schemas are declared in the contract, not in a route.');
};

export const WITHOUT_SCHEMAS = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };

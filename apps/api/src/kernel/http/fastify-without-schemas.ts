/**
 * Fastify options without its schemas, since the contract decodes and encodes. This avoids loading two unused
 * compilers.
 */
const refuse = () => () => {
  throw new Error('Schemas are declared in the contract, not in a route.');
};

export const FASTIFY_OPTIONS_WITHOUT_SCHEMAS = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
};

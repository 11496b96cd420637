// What the books and the figures use of credits by product.
export { useChecks } from './checks.ts';
export { sumServices } from './sum-services.ts';

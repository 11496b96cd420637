// The books and the figures use this part to sum and prove the credits that were used, by product.
export { useChecks } from './checks.ts';
export { sumServices } from './sum-services.ts';

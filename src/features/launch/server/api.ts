// What the composition may use of launching.
export { launchRetentions } from './retention.ts';
export { launchRoutes } from './routes.ts';
export { isProductUp } from './product-status.ts';

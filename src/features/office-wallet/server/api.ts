// What the composition may use of the office's wallet.
export { officeWalletRoutes } from './routes.ts';

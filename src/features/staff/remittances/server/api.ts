// What the tax report shows, and the demonstration has.
export { listRemittances, putRemittance } from './rows.ts';

// What the tax report shows.
export { listRemittances } from './rows.ts';

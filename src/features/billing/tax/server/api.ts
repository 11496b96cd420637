// What other slices may use of taxes on the server.
export { computeTaxes, taxDayOf, totalOf } from '../rules.ts';

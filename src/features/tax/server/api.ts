// What other slices may use of taxes on the server.
export { computeTaxes, formatTaxRate, taxDayOf, taxLabel, totalOf } from '../rules.ts';

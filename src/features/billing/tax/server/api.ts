// What other slices may use of taxes on the server.
export { computeTaxes, isTaxedBy, taxDayOf, taxOn, totalOf } from '../rules.ts';

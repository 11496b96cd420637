// What other slices may use of the money that support sees.
export { noteLook } from './look.ts';

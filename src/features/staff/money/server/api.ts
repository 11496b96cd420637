// What other slices may use of the money that support sees.
export { isReached, noteLook } from './look.ts';

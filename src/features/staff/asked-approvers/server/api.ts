// What other slices may use of asking by name.
export { ask } from './ask.ts';

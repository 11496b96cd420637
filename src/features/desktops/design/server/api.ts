// Exports what other slices of the area use of design mode.
export { listEditors } from './editors.ts';

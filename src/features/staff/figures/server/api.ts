// What operators' commands use of figures.
export { verifyFigures } from './proof.ts';

// What operators' commands use of figures.
export { type FiguresFault, verifyFigures } from './proof.ts';

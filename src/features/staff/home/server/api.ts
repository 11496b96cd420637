// What the composition hands over is described by.
export type { CardState } from './first-hour.ts';

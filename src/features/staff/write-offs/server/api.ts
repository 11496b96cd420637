// What the composition may use of write-offs by staff.
export { writeOffKind } from './kind.ts';

// What the composition may use of switching accounts.
export { addLink, isLinked, removeNewLinks } from './links.ts';

// What the composition may use of switching accounts.
export { addLink, isLinked, isStillLinked, removeNewLinks } from './links.ts';
export { switchRoutes } from './routes.ts';

// What the composition may use of profile.
export type { ProfileDependencies } from './dependencies.ts';
export { photoLimitOptions } from './photos.ts';
export { profileRetentions } from './retention.ts';
export { profileFileRoutes, profileRoutes } from './routes.ts';

// What the composition and, for inviting, other slices may use of registration.
export { invite, isInvited, type NewInvitation } from './invitations.ts';
export { registrationRetentions } from './retention.ts';
export { registrationRoutes } from './routes.ts';

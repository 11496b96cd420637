// What the composition and, for inviting, other slices may use of registration.
export type { RegistrationDependencies } from './begin.ts';
export { invite, isInvited, type InvitationDependencies, type NewInvitation } from './invitations.ts';
export { registrationRetentions } from './retention.ts';
export { registrationRoutes } from './routes.ts';

// What the composition and, for inviting, other slices may use of registration.
export { endInvitations, invite, isInvited, type NewInvitation } from './invitations.ts';

// What the composition and, for inviting, other slices may use of registration.
export { alreadyRegisteredMail, invitationMail, registrationCodeMail } from './emails.ts';
export { endInvitations, isInvited, type NewInvitation } from './invitations.ts';
export { invite } from './invite.ts';

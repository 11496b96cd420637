import type { Core } from '#platform/server/slice.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuditedCall } from '#features/account/identity/server/api.ts';
import type { RecordGivenSend } from '#features/account/two-factor/server/api.ts';
import type { SignInAccess } from '#features/staff/leaving/server/api.ts';

export interface PersonnelPorts {
	readonly signInAccess: Pick<SignInAccess, 'close'>;
	readonly recordGivenSend: RecordGivenSend;
}

export interface PersonnelDependencies
	extends Pick<Core, 'database' | 'clock' | 'outbox' | 'queue' | 'findBrandOfOrganisation'>, PersonnelPorts {}

/** In whose name something is done: a call, or work that was put off and brings what it kept of its call. */
export interface PersonnelCall extends AuditedCall {
	readonly actor: Pick<Actor, 'organisationId' | 'userId' | 'sessionId'>;
}

// What a sign-in still owes once its first factor was proved.
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { findExemption } from './exemptions.ts';
import { findTrustedDevice } from './trusted-devices.ts';

export type OwedStep =
	/** A code of one of the person's methods. */
	| { readonly kind: 'verify' }
	/** A first method: the person has none. */
	| { readonly kind: 'enrol' }
	| CompleteStep;

export interface CompleteStep {
	readonly kind: 'nothing';
	readonly assurance: 'aal1' | 'aal2';
	/** For the trail. */
	readonly because?: string;
	/** The browser was trusted then, by a second factor, and none was asked for now. */
	readonly trustedAt?: Date;
}

export interface OwedStepQuestion {
	readonly person: { readonly organisationId: number; readonly id: number };
	/** Whether the first factor may stand alone for an exempt person. */
	readonly mayBeExempt: boolean;
	/** Whether the brand lets nobody go on without a second factor. */
	readonly isRequired: boolean;
	/** The cookie of a browser that may be trusted. */
	readonly trustToken: string | undefined;
}

const anyMethod: PreparedStatement = {
	name: 'two_factor_any_method',
	text: 'select 1 from two_factor_methods where organisation_id = $1 and user_id = $2 limit 1',
};

export async function findOwedStep(database: Database, clock: Clock, question: OwedStepQuestion): Promise<OwedStep> {
	const { person, mayBeExempt, isRequired, trustToken } = question;
	const exemption = mayBeExempt ? await findExemption(database, clock, person) : undefined;
	if (exemption !== undefined) return { kind: 'nothing', assurance: 'aal1', because: `exemption ${exemption.id}` };
	const methods = await database.prepared(anyMethod, [person.organisationId, person.id]);
	if (methods.length === 0) {
		return isRequired
			? { kind: 'enrol' }
			: { kind: 'nothing', assurance: 'aal1', because: 'no second factor asked for' };
	}
	const device = await findTrustedDevice(database, clock, person, trustToken);
	if (device === undefined) return { kind: 'verify' };
	return { kind: 'nothing', assurance: 'aal2', because: `trusted browser ${device.id}`, trustedAt: device.trustedAt };
}

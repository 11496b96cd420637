// The code of a registration is judged, and the account opened: once, whatever is tried at the same time.
import type { Language } from '#platform/contract/language.ts';
import { hashToken, hashWithKey, isSameHash } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { hours } from '#platform/contract/duration.ts';
import { maxRegistrationCodeFailures, maxRegistrationNames, registrationProblem } from '../contract.ts';
import { claimPerson } from './claim-person.ts';
import { createPerson } from './create-person.ts';
import type { RegistrationDependencies } from './begin.ts';
import { useInvitation } from './invitations.ts';

interface RegistrationKey {
	readonly organisationId: number;
	readonly id: string;
}

export interface Registration extends RegistrationKey {
	readonly invitationId: string | null;
	readonly email: string;
	readonly loginName: string;
	readonly givenName: string;
	readonly familyName: string;
	readonly language: Language;
	readonly passwordHash: string;
	readonly termsEffective: string;
	readonly codeHash: Uint8Array | null;
	readonly codeExpiresAt: Date;
	readonly failures: number;
	readonly isProved: boolean;
}

const keep = keeper<Pick<Schema, 'registrations'>>();

interface OpenRegistration {
	readonly tokenHash: Buffer;
	readonly brandKey: string;
	readonly now: Date;
}

const columns = ['organisationId', 'id', 'invitationId', 'email', 'loginName', 'givenName', 'familyName'] as const;
const secrets = ['language', 'passwordHash', 'termsEffective', 'codeHash', 'codeExpiresAt', 'failures'] as const;

const find = keep('registration_find', (database, { tokenHash, brandKey, now }: OpenRegistration) =>
	database
		.selectFrom('registrations')
		.select([...columns, ...secrets])
		.select((row) => row('provedAt', 'is not', null).$castTo<boolean>().as('isProved'))
		.where((row) => row.and({ tokenHash, brandKey }))
		.where('completedAt', 'is', null)
		.where('expiresAt', '>', now),
);
/** Counts the attempt before it is judged, so that parallel tries cannot outrun the count. */
const countAttempt = keep('registration_count_try', (database, { tokenHash, brandKey, now }: OpenRegistration) =>
	database
		.updateTable('registrations')
		.set((row) => ({ failures: row('failures', '+', 1) }))
		.where((row) => row.and({ tokenHash, brandKey }))
		.where('completedAt', 'is', null)
		.where('expiresAt', '>', now)
		.where('failures', '<', maxRegistrationCodeFailures)
		.where('provedAt', 'is', null)
		.returning(['organisationId', 'id', 'email', 'codeHash', 'codeExpiresAt', 'failures']),
);
const countNameAttempt = keep('registration_count_name', (database, { tokenHash, brandKey, now }: OpenRegistration) =>
	database
		.updateTable('registrations')
		.set((row) => ({ namesTried: row('namesTried', '+', 1) }))
		.where((row) => row.and({ tokenHash, brandKey }))
		.where('completedAt', 'is', null)
		.where('expiresAt', '>', now)
		.where('namesTried', '<', maxRegistrationNames)
		.returning('id'),
);
const prove = keep('registration_prove', (database, { organisationId, id, now }: RegistrationKey & { now: Date }) =>
	database
		.updateTable('registrations')
		.set({ provedAt: now })
		.where((row) => row.and({ organisationId, id })),
);
const complete = keep(
	'registration_complete',
	(database, { organisationId, id, now }: RegistrationKey & { now: Date }) =>
		database
			.updateTable('registrations')
			.set({ completedAt: now })
			.where((row) => row.and({ organisationId, id }))
			.where('completedAt', 'is', null)
			.returning('id'),
);

export async function requireRegistration(
	{ database, clock }: RegistrationDependencies,
	call: Call,
	token: string,
): Promise<Registration> {
	const [row] = await find(database, { tokenHash: hashToken(token), brandKey: call.brand.key, now: clock.now() });
	if (row === undefined) throw registrationProblem('registration.expired');
	return row;
}

/** Returns the user name of the new account. */
export async function confirmRegistrationOf(
	dependencies: RegistrationDependencies,
	call: Call,
	input: { readonly token: string; readonly code: string | undefined; readonly loginName: string | undefined },
): Promise<string> {
	const { database } = dependencies;
	const registration = await requireRegistration(dependencies, call, input.token);
	if (!registration.isProved) await proveAddress(dependencies, call, input.token, input.code ?? '');
	const loginName = input.loginName ?? registration.loginName;
	await countName(dependencies, call, input.token);
	await database.transaction((queries) => openAccount(dependencies, queries, call, { ...registration, loginName }));
	return loginName;
}

/** Each answer tells whether somebody has that name: counted before it is judged, by registration and by network. */
async function countName(dependencies: RegistrationDependencies, call: Call, token: string): Promise<void> {
	const { database, clock, nameLimit } = dependencies;
	const open = { tokenHash: hashToken(token), brandKey: call.brand.key, now: clock.now() };
	const counted = await countNameAttempt(database, open);
	if (counted.length === 0) await requireRegistration(dependencies, call, token);
	if (counted.length === 0 || !(await nameLimit.take(call.network))) {
		throw registrationProblem('registration.too_many_names', { retryAfterSeconds: hours(1) / 1000 });
	}
}

async function proveAddress(
	{ database, clock, key, settleSends }: RegistrationDependencies,
	call: Call,
	token: string,
	typed: string,
): Promise<void> {
	const now = clock.now();
	const [row] = await countAttempt(database, { tokenHash: hashToken(token), brandKey: call.brand.key, now });
	if (row === undefined) throw registrationProblem('registration.too_many_failures');
	if (row.codeExpiresAt <= now) throw registrationProblem('registration.code_expired');
	const typedHash = hashWithKey(key, `registration ${row.id}`, typed.replace(/[\s-]/g, ''));
	if (row.codeHash === null || !isSameHash(typedHash, row.codeHash)) {
		const isLast = row.failures >= maxRegistrationCodeFailures;
		throw registrationProblem(isLast ? 'registration.too_many_failures' : 'registration.invalid_code');
	}
	await database.transaction(async (queries) => {
		await prove(queries, { organisationId: row.organisationId, id: row.id, now });
		await settleSends(queries, { sessionId: row.id, destination: row.email });
	});
}

async function openAccount(
	{ clock, grantFirstRole }: RegistrationDependencies,
	queries: TransactionQueries,
	call: Call,
	registration: Registration,
): Promise<void> {
	const { organisationId, id, invitationId } = registration;
	const completed = await complete(queries, { organisationId, id, now: clock.now() });
	if (completed.length === 0) throw registrationProblem('registration.expired');
	const invitation =
		invitationId === null ? undefined : await useInvitation(queries, clock, { organisationId, id: invitationId });
	if (invitationId !== null && invitation === undefined) throw registrationProblem('registration.invitation_invalid');
	const { officeId = null, staffRole = null, userId = null } = invitation ?? {};
	const created =
		userId === null
			? await createPerson(queries, clock, { ...registration, officeId })
			: await claimPerson(queries, clock, { ...registration, userId });
	if (created === 'login name taken') {
		const fields = [{ field: 'loginName', code: 'registration.login_name_taken' }];
		throw registrationProblem('registration.login_name_taken', { fields });
	}
	// The record has another address by now, or is closed.
	if (created === 'not theirs') throw registrationProblem('registration.invitation_invalid');
	if (created === 'email taken') throw registrationProblem('registration.email_taken');
	if (staffRole !== null) await grantFirstRole(queries, { organisationId, userId: created }, staffRole);
	await recordAudit(queries, clock, call, {
		organisationId,
		event: 'registration.completed',
		userId: created,
		details: {
			terms: registration.termsEffective,
			invited: invitationId !== null,
			...(staffRole !== null && { staffRole }),
		},
	});
}

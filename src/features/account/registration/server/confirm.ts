// The code of a registration is judged, and the account opened: once, whatever is tried at the same time.
import type { Language } from '#platform/contract/language.ts';
import { hashToken, hashWithKey, isSameHash } from '#platform/server/crypto/secrets.ts';
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import { claimPerson, createPerson, recordAudit } from '#features/account/identity/server/api.ts';
import { hours } from '#platform/contract/duration.ts';
import { maxRegistrationCodeFailures, maxRegistrationNames, registrationProblem } from '../contract.ts';
import type { RegistrationDependencies } from './begin.ts';
import { useInvitation } from './invitations.ts';
import type { RegistrationTables } from './tables.ts';

export interface Registration {
	readonly organisationId: number;
	readonly id: string;
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

const columns = `organisation_id as "organisationId", id, invitation_id as "invitationId", email, login_name as "loginName",
	given_name as "givenName", family_name as "familyName", language, password_hash as "passwordHash",
	terms_effective as "termsEffective", code_hash as "codeHash", code_expires_at as "codeExpiresAt", failures,
	proved_at is not null as "isProved"`;
const isOpen = 'token_hash = $1 and brand_key = $2 and completed_at is null and expires_at > $3';

const find: PreparedStatement = {
	name: 'registration_find',
	text: `select ${columns} from registrations where ${isOpen}`,
};
/** Counts the attempt before it is judged, so that parallel tries cannot outrun the count. */
const countAttempt: PreparedStatement = {
	name: 'registration_count_try',
	text: `update registrations set failures = failures + 1 where ${isOpen} and failures < $4 and proved_at is null
		returning ${columns}`,
};

export async function requireRegistration(
	{ database, clock }: RegistrationDependencies,
	call: Call,
	token: string,
): Promise<Registration> {
	const [row] = await database.prepared<Registration>(find, [hashToken(token), call.brand.key, clock.now()]);
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

const countNameAttempt: PreparedStatement = {
	name: 'registration_count_name',
	text: `update registrations set names_tried = names_tried + 1 where ${isOpen} and names_tried < $4 returning id`,
};

/** Each answer tells whether somebody has that name: counted before it is judged, by registration and by network. */
async function countName(dependencies: RegistrationDependencies, call: Call, token: string): Promise<void> {
	const { database, clock, nameLimit } = dependencies;
	const values = [hashToken(token), call.brand.key, clock.now(), maxRegistrationNames];
	const counted = await database.prepared(countNameAttempt, values);
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
	const values = [hashToken(token), call.brand.key, now, maxRegistrationCodeFailures];
	const [row] = await database.prepared<Registration>(countAttempt, values);
	if (row === undefined) throw registrationProblem('registration.too_many_failures');
	if (row.codeExpiresAt <= now) throw registrationProblem('registration.code_expired');
	const typedHash = hashWithKey(key, `registration ${row.id}`, typed.replace(/[\s-]/g, ''));
	if (row.codeHash === null || !isSameHash(typedHash, row.codeHash)) {
		const isLast = row.failures >= maxRegistrationCodeFailures;
		throw registrationProblem(isLast ? 'registration.too_many_failures' : 'registration.invalid_code');
	}
	await database.transaction(async (queries) => {
		await queries
			.withTables<RegistrationTables>()
			.updateTable('registrations')
			.set({ proved_at: now })
			.where('organisation_id', '=', row.organisationId)
			.where('id', '=', row.id)
			.execute();
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
	const completed = await queries
		.withTables<RegistrationTables>()
		.updateTable('registrations')
		.set({ completed_at: clock.now() })
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id)
		.where('completed_at', 'is', null)
		.returning('id')
		.execute();
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
		const fields = [{ field: 'LoginName', code: 'registration.login_name_taken' }];
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

// The form of a registration: kept, and a code mailed to the address. What is answered never tells whether the address has an
// account; its owner learns that by mail.
import type { Brand } from '#platform/contract/brand.ts';
import { after, hours } from '#platform/contract/duration.ts';
import type { Language } from '#platform/contract/language.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, hashWithKey, newCode, newToken } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core } from '#platform/server/slice.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findMissingOrganisations, type Person } from '#features/account/identity/server/api.ts';
import { registrationCodeLifetimeMs, registrationLifetimeMs, registrationProblem } from '../contract.ts';
import { alreadyRegisteredMail, registrationCodeMail } from './emails.ts';
import { findInvitation, findOtherOwner, type FoundInvitation } from './invitations.ts';

const keep = keeper<Pick<Schema, 'registrations'>>();
const add = keep.insert('registration_add', 'registrations', [
	'organisationId',
	'id',
	'tokenHash',
	'brandKey',
	'invitationId',
	'email',
	'loginName',
	'givenName',
	'familyName',
	'language',
	'passwordHash',
	'termsEffective',
	'termsAcceptedAt',
	'codeExpiresAt',
	'createdAt',
	'expiresAt',
]);
const setCode = keep(
	'registration_set_code',
	(database, of: { organisationId: number; id: string; codeHash: Buffer | null; codeExpiresAt: Date }) =>
		database
			.updateTable('registrations')
			.set({ codeHash: of.codeHash, codeExpiresAt: of.codeExpiresAt })
			.where((row) => row.and({ organisationId: of.organisationId, id: of.id })),
);

export interface RegistrationDependencies extends Pick<
	Core,
	'database' | 'clock' | 'hasher' | 'outbox' | 'findBrandOfOrganisation'
> {
	/** Codes are hashed with it. */
	readonly key: Buffer;
	readonly limit: CallLimit;
	/** User names that one network may try. */
	readonly nameLimit: CallLimit;
	/** Counts a message under the limits of codes, or refuses it; false where nothing may leave. */
	readonly recordSend: (
		queries: TransactionQueries,
		send: { readonly destination: string; readonly network: string; readonly sessionId: string },
	) => Promise<boolean>;
	/** The person entered the code: what was sent for it counts no more. */
	readonly settleSends: (
		queries: TransactionQueries,
		send: { readonly destination: string; readonly sessionId: string },
	) => Promise<void>;
	/** Refuses a password that will not do, in the field of that name. */
	readonly requireGoodPassword: (password: string, personal: readonly string[], brand: Brand) => Promise<void>;
	/** Gives who was invited for it a role in the staff area of the organisation. */
	readonly grantFirstRole: (queries: TransactionQueries, person: PersonKey, role: string) => Promise<void>;
	/** The day of the terms that a brand shows now. */
	readonly termsOf: (brand: Brand, language: Language) => string;
}

export interface RegistrationForm {
	readonly invitationToken: string | undefined;
	readonly givenName: string;
	readonly familyName: string;
	readonly email: string;
	readonly loginName: string;
	readonly password: string;
}

/** The invitation, where the brand asks for one or one was brought. */
export async function openInvitation(
	{ database, clock, findBrandOfOrganisation }: RegistrationDependencies,
	{ brand }: Call,
	token: string | undefined,
): Promise<FoundInvitation | undefined> {
	if (token === undefined) {
		if (brand.registration === 'open') return undefined;
		throw registrationProblem('registration.invitation_invalid');
	}
	const invitation = await findInvitation(database, clock, token);
	const belongsToBrand =
		invitation !== undefined && findBrandOfOrganisation(invitation.organisationId)?.key === brand.key;
	if (!belongsToBrand) throw registrationProblem('registration.invitation_invalid');
	return invitation;
}

/** Returns the token by which the person goes on. */
export async function beginRegistrationOf(
	dependencies: RegistrationDependencies,
	call: Call,
	form: RegistrationForm,
): Promise<string> {
	const { database, clock, hasher, limit, settleSends, requireGoodPassword, termsOf } = dependencies;
	const { brand, language } = call;
	const invitation = await openInvitation(dependencies, call, form.invitationToken);
	const opensRecord = typeof invitation?.userId === 'number';
	if (opensRecord && invitation.email.toLowerCase() !== form.email.toLowerCase()) {
		const fields = [{ field: 'email', code: 'registration.invitation_address' }];
		throw registrationProblem('registration.invitation_address', { fields });
	}
	const organisationId = invitation?.organisationId ?? brand.registrationOrganisation;
	if (organisationId === undefined) throw registrationProblem('registration.not_set_up');
	if ((await findMissingOrganisations(database, [organisationId])).length > 0) {
		throw registrationProblem('registration.not_set_up', { retryAfterSeconds: hours(1) / 1000 });
	}
	await requireGoodPassword(form.password, [form.givenName, form.familyName, form.email, form.loginName], brand);
	if (!(await limit.take(call.network))) {
		throw registrationProblem('registration.too_many_requests', { retryAfterSeconds: hours(1) / 1000 });
	}
	const passwordHash = await hasher.hash(form.password);
	const token = newToken();
	const id = newId(clock);
	const owner = await findOtherOwner({ database, clock }, form.email, invitation?.id ?? null);
	const now = clock.now();
	await database.transaction(async (queries) => {
		await add(queries, {
			organisationId,
			id,
			tokenHash: hashToken(token),
			brandKey: brand.key,
			invitationId: invitation?.id ?? null,
			email: form.email,
			loginName: form.loginName,
			givenName: form.givenName,
			familyName: form.familyName,
			language,
			passwordHash,
			termsEffective: termsOf(brand, language),
			termsAcceptedAt: now,
			codeExpiresAt: now,
			createdAt: now,
			expiresAt: after(now, registrationLifetimeMs),
		});
		// A person who has the link has read its mail.
		if (invitation !== undefined)
			await settleSends(queries, { sessionId: invitation.id, destination: invitation.email });
		const row = { organisationId, id, email: form.email, language, owner };
		await mailCode(dependencies, queries, call, row);
	});
	return token;
}

export interface CodeRecipient {
	readonly organisationId: number;
	readonly id: string;
	readonly email: string;
	readonly language: Language;
	/** Who has the address already. */
	readonly owner: Person | undefined;
}

/** A new code; to somebody who has an account, in its place, that they have one: no one knows a code then, and none is right. */
export async function mailCode(
	{ clock, key, outbox, recordSend, findBrandOfOrganisation }: RegistrationDependencies,
	queries: TransactionQueries,
	call: Call,
	recipient: CodeRecipient,
): Promise<void> {
	const { organisationId, id, owner } = recipient;
	const send = { destination: recipient.email, network: call.network, sessionId: id };
	const mayLeave = await recordSend(queries, send);
	const code = newCode();
	const ownersBrand = owner === undefined ? undefined : findBrandOfOrganisation(owner.organisationId);
	await setCode(queries, {
		organisationId,
		id,
		codeHash: owner === undefined ? hashWithKey(key, `registration ${id}`, code) : null,
		codeExpiresAt: after(clock.now(), registrationCodeLifetimeMs),
	});
	if (!mayLeave) return;
	await outbox.send(
		queries,
		owner === undefined
			? registrationCodeMail(call.brand, { email: recipient.email, language: recipient.language }, code)
			: alreadyRegisteredMail(ownersBrand ?? call.brand, owner, owner.loginName),
	);
}

// Names and phone number. The number is a detail of contact, no second factor: nothing is sent to it.
import { parsePhoneNumber } from '#platform/server/phone-numbers.ts';
import { maskPhone } from '#platform/contract/masks.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { getOwnProfile, getPerson, auditAction, setIdentifiers } from '#features/account/identity/server/api.ts';
import { profileProblem } from '../contract.ts';
import type { ProfileDependencies } from './dependencies.ts';

interface Names {
	readonly givenName: string;
	readonly familyName: string;
	/** '' where the person goes by the given name. */
	readonly preferredName: string;
}

const keep = keeper<Pick<Schema, 'users'>>();
const saveNames = keep('profile_save_names', (database, of: PersonKey & Names) =>
	database
		.updateTable('users')
		.set({ givenName: of.givenName, familyName: of.familyName, preferredName: of.preferredName })
		.where((row) => row.and({ organisationId: of.organisationId, id: of.userId })),
);

export async function changeNames(
	{ database, clock }: ProfileDependencies,
	call: AuthenticatedCall,
	names: Names,
): Promise<void> {
	await database.tenant(call.actor.organisationId, async (queries) => {
		const { givenName, familyName, preferredName } = await getOwnProfile(queries, call.actor);
		const { organisationId, userId } = call.actor;
		await saveNames(queries, { organisationId, userId, ...names });
		await auditAction(
			queries,
			clock,
			call,
			'profile.names_changed',
			{},
			{ before: { givenName, familyName, preferredName }, after: { ...names } },
		);
	});
}

/** Returns the number as it is stored, '' where there is none now. Tells the person, unless it was the same before. */
export async function changePhone(
	{ database, clock, notices }: ProfileDependencies,
	call: AuthenticatedCall,
	typed: string,
): Promise<string> {
	const phone = await parsePhone(typed);
	const person = await getPerson({ database, clock }, call.actor);
	await database.tenant(call.actor.organisationId, async (queries) => {
		const { phone: was } = await getOwnProfile(queries, call.actor);
		if (!(await setIdentifiers(queries, call.actor, { by: 'holder', phone }))) return;
		await auditAction(
			queries,
			clock,
			call,
			'profile.phone_changed',
			{},
			{ before: { phone: was && maskPhone(was) }, after: { phone: phone && maskPhone(phone) } },
		);
		const details = phone === null ? {} : { destination: `••• ${phone.slice(-4)}` };
		await notices.send(queries, call, person, { kind: 'phone_changed', details });
	});
	return phone ?? '';
}

/** E.164, null for no number. Only whole international numbers: which country a national one means, the form has asked. */
async function parsePhone(typed: string): Promise<string | null> {
	if (typed.trim() === '') return null;
	const number = await parsePhoneNumber(typed);
	if (number === undefined) throw profileProblem('profile.invalid_phone');
	return number;
}

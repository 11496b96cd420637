// Forgotten, reset, changed: what each does in one transaction.
import { cookieNames } from '#platform/contract/storage.ts';
import { minutes } from '#platform/contract/duration.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core } from '#platform/server/slice.ts';
import {
	findPersonByLogin,
	endSessionsOf,
	findPersonById,
	type Person,
	recordAudit,
	replacePasswordHash,
	requiresMicrosoft,
} from '#features/account/identity/server/api.ts';
import { type SecurityNotices, unlockAccount } from '#features/account/security/server/api.ts';
import { forgetAttemptsAndDevices, hashDevice, isKnownDevice } from '#features/account/sign-in/server/api.ts';
import { forgetTrustedDevices } from '#features/account/trusted-browsers/server/api.ts';
import { findExemption } from '#features/account/two-factor-exemptions/server/api.ts';
import { passwordProblem, type PasswordPolicy } from '../contract.ts';
import { sendInstructions } from './instructions.ts';
import { listPersonalWords } from './personal-words.ts';
import { type PasswordSettings, personalWords, policyFor, requireGoodPassword } from './policy.ts';
import { findResetLink, type FoundLink, useResetLink } from './reset-links.ts';

export interface PasswordDependencies extends Pick<
	Core,
	'database' | 'clock' | 'hasher' | 'queue' | 'findBrandOfOrganisation'
> {
	readonly settings: PasswordSettings;
	/** Requests for instructions from one network. */
	readonly requestLimit: CallLimit;
	readonly notices: SecurityNotices;
}

/** The same work for every name: a row that is looked at after the answer. */
export async function requestReset(dependencies: PasswordDependencies, call: Call, loginName: string): Promise<void> {
	const { database, queue, requestLimit } = dependencies;
	const deviceToken = call.request.cookies[cookieNames.device];
	if (!(await requestLimit.take(call.network)) && !(await mayAskApart(dependencies, loginName, deviceToken))) {
		throw passwordProblem('passwords.too_many_requests', { retryAfterSeconds: minutes(10) / 1000 });
	}
	const request = {
		loginName,
		network: call.network,
		requestId: call.request.id,
		brandKey: call.brand.key,
		...(deviceToken === undefined ? {} : { browserHash: hashDevice(deviceToken) }),
	};
	await database.transaction((queries) => queue.enqueue(queries, sendInstructions, request, { isUnannounced: true }));
}

/**
 * A browser that is known to the person is not kept from asking by its neighbours: its requests for that person are counted apart.
 * Which it is, only who holds the cookie of that browser can learn.
 */
async function mayAskApart(
	{ database, clock, requestLimit }: PasswordDependencies,
	loginName: string,
	deviceToken: string | undefined,
): Promise<boolean> {
	if (deviceToken === undefined) return false;
	const person = await findPersonByLogin({ database, clock }, loginName);
	const browser = hashDevice(deviceToken);
	// Asked for no one, too: so the time is the same.
	const isKnown = await isKnownDevice(database, clock, person ?? { organisationId: 0, id: 0 }, browser);
	return isKnown && (await requestLimit.take(`device:${person?.id}:${browser}`));
}

interface OpenLink {
	readonly link: FoundLink;
	readonly person: Person;
	readonly policy: PasswordPolicy;
}

/** Used, expired, replaced, unknown, of another brand or of an account without a password here: one answer. */
export async function openResetLink(
	{ database, clock, settings, findBrandOfOrganisation }: PasswordDependencies,
	call: Call,
	token: string,
): Promise<OpenLink> {
	const link = await findResetLink(database, clock, token);
	const person = link === undefined ? undefined : await findPersonById({ database, clock }, link.userId);
	if (link === undefined || person === undefined) throw passwordProblem('passwords.link_expired');
	const belongsToBrand = findBrandOfOrganisation(person.organisationId)?.key === call.brand.key;
	if (!belongsToBrand || person.status === 'disabled' || (await requiresMicrosoft(database, clock, person))) {
		throw passwordProblem('passwords.link_expired', { detail: 'the account may not be reset here' });
	}
	const isAlone = (await findExemption(database, clock, person)) !== undefined;
	return { link, person, policy: policyFor(settings, isAlone) };
}

/** ends every session and opens none; access by guesses, devices or an old link ends. */
export async function resetByLink(
	dependencies: PasswordDependencies,
	call: Call,
	input: { readonly token: string; readonly password: string },
): Promise<void> {
	const { database, clock, hasher, notices } = dependencies;
	const { link, person, policy } = await openResetLink(dependencies, call, input.token);
	await requireGood(dependencies, call, person, policy, input.password);
	const hash = await hasher.hash(input.password);
	await database.transaction(async (queries) => {
		if (!(await useResetLink(queries, clock, link))) throw passwordProblem('passwords.link_expired');
		if (!(await replacePasswordHash(queries, person, hash))) throw passwordProblem('passwords.link_expired');
		const { organisationId, id: userId } = person;
		await endSessionsOf(queries, clock, { organisationId, userId }, { because: 'password reset' });
		await forgetAttemptsAndDevices(queries, person);
		await forgetTrustedDevices(queries, person);
		await unlockAccount(queries, clock, call, person);
		await recordAudit(queries, clock, call, { organisationId, event: 'passwords.reset', userId });
		await notices.send(queries, call, person, { kind: 'password_reset' });
	});
}

export async function requireGood(
	{ database }: PasswordDependencies,
	call: Call,
	person: Person,
	policy: PasswordPolicy,
	password: string,
): Promise<void> {
	const words = await listPersonalWords(database, person);
	await requireGoodPassword(policy, password, personalWords(call.brand, words));
}

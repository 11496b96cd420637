// Forgotten, reset, changed: what each does in one transaction.
import type { Brand } from '#platform/contract/brand.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PasswordHasher } from '#platform/server/crypto/passwords.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import {
	endSessionsOf,
	findPersonById,
	listPersonalWords,
	type Person,
	recordAudit,
	replacePasswordHash,
	requiresMicrosoft,
} from '#features/identity/server/api.ts';
import { type SecurityNotices, unlockAccount } from '#features/security/server/api.ts';
import { forgetTriesAndDevices, hashDevice } from '#features/sign-in/server/api.ts';
import { findExemption, forgetTrustedDevices } from '#features/two-factor/server/api.ts';
import { passwordProblem, type PasswordPolicy } from '../contract.ts';
import { sendInstructions } from './instructions.ts';
import { type PasswordSettings, personalWords, policyFor, requireGoodPassword } from './policy.ts';
import { findResetLink, type FoundLink, useResetLink } from './reset-links.ts';

export interface PasswordDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly hasher: PasswordHasher;
	readonly queue: JobQueue;
	readonly settings: PasswordSettings;
	/** Requests for instructions from one network. */
	readonly requestLimit: CallLimit;
	readonly notices: SecurityNotices;
	readonly findBrandOfOrganisation: (organisationId: number) => Brand | undefined;
}

/** The same work for every name: a row that is looked at after the answer. */
export async function requestReset(
	{ database, queue, requestLimit }: PasswordDependencies,
	call: Call,
	loginName: string,
): Promise<void> {
	if (!(await requestLimit.take(call.network))) {
		throw passwordProblem('passwords.too_many_requests', { retryAfterSeconds: minutes(10) / 1000 });
	}
	const deviceToken = call.request.cookies[cookieNames.device];
	const request = {
		loginName,
		network: call.network,
		requestId: call.request.id,
		brandKey: call.brand.key,
		...(deviceToken === undefined ? {} : { browserHash: hashDevice(deviceToken) }),
	};
	await database.transaction((queries) => queue.enqueue(queries, sendInstructions, request, { isUnannounced: true }));
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
	const person = link === undefined ? undefined : await findPersonById(database, link.userId);
	if (link === undefined || person === undefined) throw passwordProblem('passwords.link_expired');
	const isHome = findBrandOfOrganisation(person.organisationId)?.key === call.brand.key;
	if (!isHome || person.status === 'disabled' || (await requiresMicrosoft(database, clock, person))) {
		throw passwordProblem('passwords.link_expired', { detail: 'the account may not be reset here' });
	}
	const isAlone = (await findExemption(database, clock, person)) !== undefined;
	return { link, person, policy: policyFor(settings, isAlone) };
}

/** ends every session and opens none; whoever was let in by tries, devices or an old link is out. */
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
		await forgetTriesAndDevices(queries, person);
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

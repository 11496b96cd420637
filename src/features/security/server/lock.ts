// Locking an account in an emergency: by a link in a notice, or by the person in the security centre.
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall, Call } from '#platform/server/http/bind-endpoint.ts';
import {
	endSessionsOf,
	findPersonById,
	lockPerson,
	type Person,
	recordAudit,
	unlockPerson,
} from '#features/identity/server/api.ts';
import { requireDisavowal, useDisavowal } from './disavowals.ts';
import type { SecurityNotices } from './notices.ts';

export interface LockDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly notices: SecurityNotices;
	/** Forgets every browser that was known or trusted. */
	readonly forgetBrowsers: (queries: TransactionQueries, person: Person) => Promise<void>;
}

/** “This was not me”: whoever holds the link has read the person's mail, and can do nothing by it but lock. */
export async function lockByLink(dependencies: LockDependencies, call: Call, token: string): Promise<void> {
	const { database, clock } = dependencies;
	const disavowal = await requireDisavowal(database, clock, token);
	const person = await requirePerson(database, disavowal.userId);
	await database.transaction(async (queries) => {
		await useDisavowal(queries, clock, disavowal);
		await lock(dependencies, queries, call, person, { by: 'link', notice: disavowal.kind });
	});
}

export async function lockOwnAccount(dependencies: LockDependencies, call: AuthenticatedCall): Promise<void> {
	const { database } = dependencies;
	const person = await requirePerson(database, call.actor.userId);
	await database.transaction((queries) => lock(dependencies, queries, call, person, { by: 'person' }));
}

async function lock(
	{ clock, notices, forgetBrowsers }: LockDependencies,
	queries: TransactionQueries,
	call: Call,
	person: Person,
	details: Readonly<Record<string, string>>,
): Promise<void> {
	const owner = { organisationId: person.organisationId, userId: person.id };
	const isNew = await lockPerson(queries, clock, owner);
	await endSessionsOf(queries, clock, owner, { because: 'account locked' });
	await forgetBrowsers(queries, person);
	if (!isNew) return;
	await recordAudit(queries, clock, call, { ...owner, event: 'security.account_locked', details });
	await notices.send(queries, call, person, { kind: 'account_locked' });
}

/** A recovery proved the person anew. What may have been opened meanwhile ends with the lock. */
export async function unlockAccount(
	queries: TransactionQueries,
	clock: Clock,
	call: Call,
	person: Pick<Person, 'organisationId' | 'id'>,
): Promise<void> {
	const owner = { organisationId: person.organisationId, userId: person.id };
	if (!(await unlockPerson(queries, owner))) return;
	await endSessionsOf(queries, clock, owner, { because: 'account was locked' });
	await recordAudit(queries, clock, call, { ...owner, event: 'security.account_unlocked' });
}

async function requirePerson(database: Database, userId: number): Promise<Person> {
	const person = await findPersonById(database, userId);
	if (person === undefined) throw platformProblem('session.signed_out');
	return person;
}

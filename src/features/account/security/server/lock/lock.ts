// An account is locked in an emergency: by a link in a notice, or by the person in the security centre.
import { maskEmail } from '#platform/contract/masks.ts';
import { after, before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall, Call } from '#platform/server/http/bind-endpoint.ts';
import {
	endSessionsOf,
	getPerson,
	type Person,
	recordAudit,
	requiresMicrosoft,
} from '#features/account/identity/server/api.ts';
import { recoveryDelayMs, revertWindowMs } from '../../contract.ts';
import { type AddressNow, listFormerEmails, restoreEmail } from './former-emails.ts';
import { delayRecovery, lockPerson, unlockPerson } from './locked-accounts.ts';
import { type NotMeReport, endNotMeReports, requireNotMeReport, redeemNotMeReport } from '../not-me-reports.ts';
import type { SecurityNotices } from '../notices.ts';

/** What other slices do when an account is locked, given by the composition; each in the transaction of the lock. */
export interface Recovery {
	/** Forgets every browser that was known or trusted, and ends the links for a new password that were mailed. */
	readonly closeSignInMethods: (queries: TransactionQueries, person: Person) => Promise<void>;
	/** Takes away every way in that was added since a time; returns what is gone, and whether the last second factor is. */
	readonly revertRecentChanges: (
		queries: TransactionQueries,
		person: Person,
		since: Date,
	) => Promise<{ readonly gone: readonly string[]; readonly isFactorless: boolean }>;
	/** Codes that went to one address of the person go to the other. */
	readonly moveCodes: (
		queries: TransactionQueries,
		person: Person,
		move: { readonly from: string; readonly to: string },
	) => Promise<void>;
	/** A link for a new password is mailed by it. */
	readonly startReset: (queries: TransactionQueries, person: Person) => Promise<void>;
}

export interface LockDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly notices: SecurityNotices;
	readonly recovery: Recovery;
}

export interface Locked {
	/** The address that the account has again. */
	readonly restoredEmail: string | undefined;
	/** When a link for a new password can be asked for at the earliest, where not at once. */
	readonly recoverableFrom: Date | undefined;
}

/**
 * “This was not me”: the holder of the link has read the mail of one address. Where that is or was the account's own, the account gets
 * it back, and loses what was added to it as long as notices of it can be denied; otherwise it is locked and nothing else.
 */
export async function lockByLink(dependencies: LockDependencies, call: Call, token: string): Promise<Locked> {
	const { database, clock } = dependencies;
	const notMeReport = await requireNotMeReport(database, clock, token);
	const found = await getPerson({ database, clock }, notMeReport);
	const mayReset = await hasReset(dependencies, found);
	return database.transaction(async (queries) => {
		await redeemNotMeReport(queries, clock, notMeReport);
		const { email, restoredFrom } = await restoreByLink(dependencies, queries, call, found, notMeReport);
		const person = { ...found, email };
		const isOwners = notMeReport.sentTo?.toLowerCase() === person.email.toLowerCase();
		const isNew = await closeAccount(dependencies, queries, call, person, { by: 'link', notice: notMeReport.kind });
		if (isOwners) await endOtherClaims(dependencies, queries, person);
		const taken = isOwners ? await revertRecentChanges(dependencies, queries, call, person) : nothingTaken;
		const recoverableFrom = taken.recoverableFrom ?? stillDelayed(clock, found);
		const isRestored = restoredFrom !== undefined;
		const locked = { restoredEmail: isRestored ? email : undefined, recoverableFrom };
		if (!isNew && !isRestored) return locked;
		await notifyOwner(dependencies, queries, call, person, { restoredFrom, recoverableFrom, hasLost: taken.hasLost });
		if (isOwners && mayReset && recoverableFrom === undefined) await dependencies.recovery.startReset(queries, person);
		return locked;
	});
}

export async function lockOwnAccount(dependencies: LockDependencies, call: AuthenticatedCall): Promise<void> {
	const { database, recovery } = dependencies;
	const person = await getPerson(dependencies, call.actor);
	const mayReset = await hasReset(dependencies, person);
	await database.transaction(async (queries) => {
		if (!(await closeAccount(dependencies, queries, call, person, { by: 'person' }))) return;
		const { recoverableFrom, hasLost } = await revertRecentChanges(dependencies, queries, call, person);
		await notifyOwner(dependencies, queries, call, person, { recoverableFrom, hasLost });
		if (mayReset && recoverableFrom === undefined) await recovery.startReset(queries, person);
	});
}

/** A link for a new password would open nothing for who is disabled or signs in with Microsoft only. */
async function hasReset({ database, clock }: LockDependencies, person: Person): Promise<boolean> {
	return person.status === 'active' && !(await requiresMicrosoft(database, clock, person));
}

async function restoreByLink(
	{ recovery, clock }: LockDependencies,
	queries: TransactionQueries,
	call: Call,
	person: Person,
	{ sentTo }: NotMeReport,
): Promise<AddressNow> {
	if (sentTo === null) return person;
	const owner = { organisationId: person.organisationId, userId: person.id };
	const now = await restoreEmail(queries, clock, owner, sentTo);
	if (now.restoredFrom === undefined) return now;
	await recovery.moveCodes(queries, person, { from: now.restoredFrom, to: now.email });
	await recordAudit(queries, clock, call, {
		...owner,
		event: 'security.email_restored',
		before: { email: maskEmail(now.restoredFrom) },
		after: { email: maskEmail(now.email) },
	});
	return now;
}

/** An intruder's mailbox locks the account no more; whose address it was before theirs keeps the older claim. */
async function endOtherClaims({ clock }: LockDependencies, queries: TransactionQueries, person: Person): Promise<void> {
	const owner = { organisationId: person.organisationId, userId: person.id };
	const butThoseSentTo = [person.email, ...(await listFormerEmails(queries, owner))];
	await endNotMeReports(queries, clock, owner, { butThoseSentTo });
}

/** False where it was locked before. */
async function closeAccount(
	{ clock, recovery }: LockDependencies,
	queries: TransactionQueries,
	call: Call,
	person: Person,
	details: Readonly<Record<string, string>>,
): Promise<boolean> {
	const owner = { organisationId: person.organisationId, userId: person.id };
	const isNew = await lockPerson(queries, clock, owner);
	await endSessionsOf(queries, clock, owner, { because: 'account locked' });
	await recovery.closeSignInMethods(queries, person);
	if (isNew) await recordAudit(queries, clock, call, { ...owner, event: 'security.account_locked', details });
	return isNew;
}

interface Taken {
	readonly hasLost: boolean;
	readonly recoverableFrom: Date | undefined;
}

const nothingTaken: Taken = { hasLost: false, recoverableFrom: undefined };

/**
 * An intruder's passkey or linked account must open nothing after the recovery. Where no factor is left that is older, the mailbox alone
 * would open the account: then the recovery waits, so that a person whose mailbox is in wrong hands has time to call.
 */
async function revertRecentChanges(
	{ clock, recovery }: LockDependencies,
	queries: TransactionQueries,
	call: Call,
	person: Person,
): Promise<Taken> {
	const owner = { organisationId: person.organisationId, userId: person.id };
	const now = clock.now();
	const { gone, isFactorless } = await recovery.revertRecentChanges(queries, person, before(now, revertWindowMs));
	if (gone.length === 0) return nothingTaken;
	const details = { gone: gone.join(' ') };
	await recordAudit(queries, clock, call, { ...owner, event: 'security.access_taken_back', details });
	if (!isFactorless) return { hasLost: true, recoverableFrom: undefined };
	const until = after(now, recoveryDelayMs);
	return { hasLost: true, recoverableFrom: await delayRecovery(queries, owner, until) };
}

function stillDelayed(clock: Clock, { recoverableFrom }: Person): Date | undefined {
	return recoverableFrom !== null && recoverableFrom > clock.now() ? recoverableFrom : undefined;
}

async function notifyOwner(
	{ notices }: LockDependencies,
	queries: TransactionQueries,
	call: Call,
	person: Person,
	lock: {
		readonly restoredFrom?: string | undefined;
		readonly recoverableFrom?: Date | undefined;
		readonly hasLost?: boolean;
	},
): Promise<void> {
	const { restoredFrom, ...what } = lock;
	await notices.send(queries, call, person, {
		...(restoredFrom === undefined
			? { kind: 'account_locked' }
			: { kind: 'email_restored', details: { destination: person.email }, alsoTo: [restoredFrom] }),
		lock: what,
	});
}

/** A recovery proved the person again. What may have been opened meanwhile ends with the lock. */
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

// The state of every lock of an account in one answer. What other slices keep is read by ports, all in one transaction.
import { sql } from 'kysely';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import {
	getOwnProfile,
	getPerson,
	listOpenSessions,
	requiresMicrosoft,
} from '#features/account/identity/server/api.ts';
import { listAdvice } from '../advice.ts';
import type { SecurityOverview } from '../contract.ts';
import { listHiddenAdvice } from './advice-pauses.ts';
import { readDevice } from './sessions.ts';

export interface OverviewSources {
	readonly readSecondStep: (
		queries: TransactionQueries,
		clock: Clock,
		call: AuthenticatedCall,
	) => Promise<{
		readonly methods: readonly {
			readonly method: SecurityOverview['methods'][number]['method'];
			readonly destination: string;
		}[];
		readonly recoveryCodes: { readonly left: number; readonly total: number; readonly madeAt: Date | null };
		/** When the trust in each trusted browser ends. */
		readonly trustEnds: readonly Date[];
	}>;
	/** Says of each passkey whether it opens a session by itself. */
	readonly listPasskeys: (queries: TransactionQueries, actor: Actor) => Promise<readonly ('yes' | 'no' | 'unproved')[]>;
	readonly listLinkedAccounts: (
		queries: TransactionQueries,
		call: AuthenticatedCall,
	) => Promise<readonly { readonly providerName: string; readonly email: string }[]>;
}

export interface OverviewDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly overview: OverviewSources;
}

export async function readOverview(
	{ database, clock, overview }: OverviewDependencies,
	call: AuthenticatedCall,
): Promise<SecurityOverview> {
	const { actor } = call;
	const now = readOnce(clock);
	const person = await getPerson({ database, clock }, actor);
	const isMicrosoftOnly = await requiresMicrosoft(database, now, person);
	return database.tenant(actor.organisationId, async (queries) => {
		const [secondStep, passkeys, links, profile, hidden, latest, sessions] = await Promise.all([
			overview.readSecondStep(queries, now, call),
			overview.listPasskeys(queries, actor),
			overview.listLinkedAccounts(queries, call),
			getOwnProfile(queries, actor),
			listHiddenAdvice(queries, now, actor),
			readAuditLog(queries, actor),
			describeSessions(queries, actor, now.now()),
		]);
		const advice = listAdvice({
			methods: secondStep.methods.map(({ method }) => method),
			recoveryCodesLeft: secondStep.recoveryCodes.left,
			hasPasskey: passkeys.length > 0,
			requiresMicrosoft: isMicrosoftOnly,
		});
		return {
			...chooseAdvice(advice, hidden),
			requiresMicrosoft: isMicrosoftOnly,
			hasPassword: person.passwordHash !== null,
			...latest,
			...describeSecondStep(secondStep),
			passkeys: countPasskeys(passkeys),
			linkedAccounts: links.map(({ providerName, email }) => ({ providerName, email })),
			sessions,
			email: profile.email,
			phone: profile.phone === null ? '' : `••• ${profile.phone.slice(-4)}`,
		};
	});
}

function chooseAdvice<Advice>(advice: readonly Advice[], hidden: ReadonlyMap<Advice, Date>) {
	const shown = advice.find((one) => !hidden.has(one));
	if (shown !== undefined) return { advice: shown };
	const ends = advice.flatMap((one) => hidden.get(one)?.getTime() ?? []);
	return ends.length === 0 ? {} : { adviceFrom: new Date(Math.min(...ends)).toISOString() };
}

function describeSecondStep({
	methods,
	recoveryCodes,
	trustEnds,
}: Awaited<ReturnType<OverviewSources['readSecondStep']>>) {
	const { left, total, madeAt } = recoveryCodes;
	const lastEnd = Math.max(...trustEnds.map((end) => end.getTime()));
	return {
		methods: methods.map(({ method, destination }) => ({ method, destination })),
		recoveryCodes: { left, total, ...(madeAt !== null && { madeAt: madeAt.toISOString() }) },
		trustedBrowsers: {
			count: trustEnds.length,
			...(trustEnds.length > 0 && { lastEndsAt: new Date(lastEnd).toISOString() }),
		},
	};
}

function countPasskeys(passkeys: Awaited<ReturnType<OverviewSources['listPasskeys']>>) {
	const count = (wanted: string): number => passkeys.filter((one) => one === wanted).length;
	return { signingIn: count('yes'), secondStepOnly: count('no'), unproved: count('unproved') };
}

async function describeSessions(queries: TransactionQueries, actor: Actor, now: Date) {
	const rows = await listOpenSessions(queries, actor, now);
	const sessions = rows.map((row) => {
		const { browser, system } = readDevice(row.userAgent);
		return { isCurrent: row.id === actor.sessionId, browser, system };
	});
	return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Each half is one entry of an index. */
const findLatest = keepSql(
	'security_find_latest_events',
	{ changedAt: 'time?', signedInAt: 'time?', way: 'text?' },
	(of: PersonKey) => {
		const own = sql`organisation_id = ${of.organisationId} and user_id = ${of.userId}`;
		return sql`select c.at as "changedAt", s.at as "signedInAt", s.way
			from (select 1) one
			left join lateral (select at from audit_events
				where ${own} and event in ('passwords.changed', 'passwords.reset', 'registration.completed')
				order by at desc limit 1) c on true
			left join lateral (select at, details ->> 'by' as way from audit_events
				where ${own} and event = 'sign_in.succeeded' order by at desc limit 1) s on true`;
	},
);

/** Reads the facts that only the audit log has. */
async function readAuditLog(queries: TransactionQueries, actor: Actor) {
	const [latest] = await findLatest(queries, actor);
	const { changedAt = null, signedInAt = null, way = null } = latest ?? {};
	return {
		...(changedAt !== null && { passwordChangedAt: changedAt.toISOString() }),
		...(signedInAt !== null && { lastSignIn: { at: signedInAt.toISOString(), ...(way !== null && { way }) } }),
	};
}

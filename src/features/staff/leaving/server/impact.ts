// What the end of a person's employment does: read once for the preview and once more by the act, by this one function.
import { createHash } from 'node:crypto';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { findBelonging, listGroups, listOpenSessions, namePeople } from '#features/account/identity/server/api.ts';
import { listAutoLoadsOf } from '#features/billing/auto-load/server/api.ts';
import { listAllowancesOf, readBuckets, walletOf } from '#features/billing/credits/server/api.ts';
import { countCopiesOf } from '#features/billing/invoices/server/api.ts';
import { countCardsOf } from '#features/billing/payment-methods/server/api.ts';
import { listSubscriptionsOf } from '#features/billing/subscriptions/server/api.ts';
import { countDefaultsOf } from '#features/desktops/desktops/server/api.ts';
import { listDesktopsOf } from '#features/desktops/management/server/api.ts';
import { countShortcutsOf } from '#features/desktops/shortcuts/server/api.ts';
import { findGrants, type Grant } from '#features/staff/access/server/api.ts';
import type { HandOverRow, Impact } from '../contract.ts';
import type { EndingDependencies } from './dependencies.ts';
import { type LeavingRow, listPlansFiledBy } from './rows.ts';
import { type Leaver, listLedTeams } from './leaver.ts';

export interface ReadImpact {
	readonly impact: Impact;
	readonly grants: readonly Grant[];
	readonly version: ImpactVersion;
}

export interface ImpactVersion {
	/** Covers all that is chosen about and lost. */
	readonly whole: string;
	/** Covers what the person cannot change: a person whose employment ends now cannot delay it by being busy. */
	readonly others: string;
}

export const toWireVersion = ({ whole, others }: ImpactVersion): string => `${whole}.${others}`;

const hash = (facts: unknown): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 24);

/** Somebody must take it over. */
const isOthers = ({ options }: HandOverRow): boolean => options[0] === 'person';

export async function readImpact(
	dependencies: Pick<EndingDependencies, 'signInAccess'>,
	queries: TransactionQueries,
	leaver: Leaver,
	now: Date,
): Promise<ReadImpact> {
	const facts = await readFacts(dependencies, queries, leaver, now);
	return { impact: describeImpact(facts), grants: facts.grants, version: versionOf(facts) };
}

async function readFacts(
	{ signInAccess }: Pick<EndingDependencies, 'signInAccess'>,
	queries: TransactionQueries,
	leaver: Leaver,
	now: Date,
) {
	const { organisationId, id: userId } = leaver;
	const person = { organisationId, userId };
	const [
		counted,
		sessions,
		autoLoads,
		subscriptions,
		buckets,
		allowances,
		copies,
		grants,
		belonging,
		groups,
		desktops,
		defaults,
		led,
		cards,
		shortcuts,
		plans,
	] = await Promise.all([
		signInAccess.count(queries, person, now),
		listOpenSessions(queries, person, now),
		listAutoLoadsOf(queries, person),
		listSubscriptionsOf(queries, person),
		readBuckets(queries, organisationId, walletOf({ userId }), now),
		listAllowancesOf(queries, person, now),
		countCopiesOf(queries, person),
		findGrants(queries, person, now),
		findBelonging(queries, person),
		listGroups(queries, organisationId),
		listDesktopsOf(queries, person),
		countDefaultsOf(queries, person),
		listLedTeams(queries, person),
		countCardsOf(queries, person),
		countShortcutsOf(queries, person),
		listPlansFiledBy(queries, person),
	]);
	const rows = await describeRows(queries, leaver, { led, desktops, shortcuts, plans, paidFor: subscriptions.paidFor });
	return {
		counted,
		sessions: sessions.length,
		autoLoads,
		subscriptions,
		buckets,
		allowances,
		copies,
		grants,
		belonging,
		groups,
		desktops,
		defaults,
		led,
		cards,
		rows,
	};
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

function describeImpact(facts: Facts): Impact {
	const { counted, subscriptions, allowances, desktops, grants, led } = facts;
	const officeName = (id: string): string => facts.groups.offices.find((office) => office.id === id)?.name ?? id;
	return {
		sessions: facts.sessions,
		trustedBrowsers: counted.trustedBrowsers,
		loginTokens: counted.loginTokens,
		passkeys: counted.passkeys,
		linkedAccounts: counted.linkedAccounts,
		autoLoads: facts.autoLoads.length,
		cards: facts.cards,
		ownSeats: subscriptions.ownSeats.length,
		boughtCredits: facts.buckets.transferable,
		allowances: allowances.map(({ officeId, monthly, left }) => ({ officeName: officeName(officeId), monthly, left })),
		sharesGiven: desktops.reduce((sum, { shares }) => sum + shares, 0),
		firstDesktops: facts.defaults,
		invoiceCopies: facts.copies,
		teamsLeft: facts.belonging?.teams.length ?? 0,
		teamsLed: led.map(({ name, people, otherLeads }) => ({ name, people: people - 1, otherLeads })),
		grants: grants.map(({ role, scopeKind, scopeName }) => ({ role, scopeKind, scopeName })),
		rows: [...facts.rows],
	};
}

/** What comes and goes by the minute, as sessions and balances do, is shown and asks for no second look. */
function versionOf({ counted, autoLoads, subscriptions, allowances, copies, ...facts }: Facts): ImpactVersion {
	const grants = facts.grants.map(({ id }) => id);
	const fixed = {
		autoLoads,
		subscriptions,
		allowances: allowances.map(({ officeId, monthly }) => [officeId, monthly]),
		copies,
		grants,
		passkeys: counted.passkeys,
		linkedAccounts: counted.linkedAccounts,
		teams: facts.belonging?.teams.map(({ id }) => id),
		desktops: facts.desktops.map(({ id, shares }) => [id, shares]),
		defaults: facts.defaults,
		rows: facts.rows,
	};
	return {
		whole: hash(fixed),
		others: hash([grants, facts.rows.filter(isOthers).map(({ kind, id }) => [kind, id])]),
	};
}

async function describeRows(
	queries: TransactionQueries,
	leaver: Leaver,
	{
		led,
		desktops,
		shortcuts,
		plans,
		paidFor,
	}: {
		readonly shortcuts: number;
		readonly plans: readonly Pick<LeavingRow, 'userId'>[];
		readonly led: Awaited<ReturnType<typeof listLedTeams>>;
		readonly desktops: Awaited<ReturnType<typeof listDesktopsOf>>;
		readonly paidFor: readonly { readonly userId: number }[];
	},
): Promise<readonly HandOverRow[]> {
	const { organisationId, officeId } = leaver;
	const names = await namePeople(queries, organisationId, [
		...paidFor.map((seat) => seat.userId),
		...plans.map(({ userId: id }) => id),
	]);
	const nameOf = (id: number): string => names.get(id)?.name ?? '';
	const office = officeId === null ? [] : (['office'] as const);
	const row = (kind: HandOverRow['kind'], count: number, options: HandOverRow['options'], more = {}): HandOverRow[] =>
		count === 0 ? [] : [{ kind, id: '', name: '', count, sharedCount: 0, names: [], options, ...more }];
	return [
		...row('desktops', desktops.length, ['end', 'person'], {
			sharedCount: desktops.filter(({ shares }) => shares > 0).length,
			names: desktops.map(({ name }) => name).slice(0, 3),
		}),
		...led
			.filter(({ otherLeads }) => otherLeads === 0)
			.flatMap((team) => row('team', team.people, ['person'], { id: team.id, name: team.name })),
		...row('subscriptions', paidFor.length, ['themselves', 'end'], {
			names: paidFor.map((seat) => nameOf(seat.userId)).slice(0, 3),
		}),
		...row('shortcuts', shortcuts, ['end', ...office, 'person']),
		...row('planned', plans.length, ['person', 'end'], {
			names: plans.map(({ userId: id }) => nameOf(id)).slice(0, 3),
		}),
	];
}

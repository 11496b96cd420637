// What the end of an employment does besides keeping the person out. All of it in one transaction, of the act or of the planned instant.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import {
	closeAccess,
	findAccount,
	leaveTeams,
	namePeople,
	recordAudit,
} from '#features/account/identity/server/api.ts';
import { endAutoLoadsOf } from '#features/billing/auto-load/server/api.ts';
import { listAllowancesOf, setAllowance } from '#features/billing/credits/server/api.ts';
import { endCopiesOf } from '#features/billing/invoices/server/api.ts';
import { endCardsOf } from '#features/billing/payment-methods/server/api.ts';
import { endSubscriptionsOf } from '#features/billing/subscriptions/server/api.ts';
import { endDefaultsOf } from '#features/desktops/desktops/server/api.ts';
import { endSharesOf, endSharesWith, giveDesktopsOf, replacePlacer } from '#features/desktops/management/server/api.ts';
import { giveShortcutsOf } from '#features/desktops/shortcuts/server/api.ts';
import { revokeGrantsOf } from '#features/staff/access/server/api.ts';
import type { Choice } from '../contract.ts';
import { findChoice } from './choices.ts';
import type { EndingDependencies } from './dependencies.ts';
import { closeLeaving, listPlansFiledBy, refile } from './rows.ts';
import { type Leaver, listLedTeams, listWhoStay, makeLead, setEnd } from './leaver.ts';
import { tell } from './tell.ts';

export interface Ended {
	readonly leaver: Leaver;
	readonly choices: readonly Choice[];
	readonly endedBy: number;
}

type Outcome = Readonly<Record<string, string | number | boolean>>;

/** Gives what was done, for the audit log. The clock stands still. */
export async function carryOut(
	dependencies: Omit<EndingDependencies, 'clock'>,
	queries: TransactionQueries,
	clock: Clock,
	{ leaver, choices, endedBy }: Ended,
): Promise<Outcome> {
	const person = { organisationId: leaver.organisationId, userId: leaver.id };
	const [account] = await Promise.all([findAccount(queries, leaver.id), closeAccess(queries, clock, person)]);
	if (account === undefined) throw new Error(`There is no person ${leaver.id} to end`);
	await dependencies.signInAccess.close(queries, account);
	// This comes first: acts that keep or drop a card lock the cards before what charges them.
	const cards = await endCardsOf({ ...dependencies, clock }, queries, person);
	const autoLoads = await endAutoLoadsOf({ clock }, queries, person);
	const isHandedBack = findChoice(choices, 'subscriptions')?.to === 'themselves';
	const subscriptions = await endSubscriptionsOf({ ...dependencies, clock }, queries, person, { isHandedBack });
	const now = clock.now();
	for (const { officeId } of await listAllowancesOf(queries, person, now)) {
		void (await setAllowance(queries, clock, { ...person, officeId, monthly: 0, changedBy: endedBy }));
	}
	const [copies, grants] = await Promise.all([
		endCopiesOf(queries, person),
		revokeGrantsOf(queries, person, now, 'The employment ended', endedBy),
	]);
	return {
		cards,
		autoLoads,
		subscriptions,
		copies,
		grants: grants.length,
		...(await handOver(queries, clock, leaver, choices)),
		plans: await handOverPlans(dependencies, queries, clock, { leaver, choices, endedBy }),
	};
}

async function handOver(
	queries: TransactionQueries,
	clock: Clock,
	leaver: Leaver,
	choices: readonly Choice[],
): Promise<Outcome> {
	const person = { organisationId: leaver.organisationId, userId: leaver.id };
	const teams = await handOverTeams(queries, leaver, choices);
	const library = findChoice(choices, 'shortcuts');
	const heir = library?.to === 'office' ? undefined : library?.userId;
	const to =
		heir === undefined
			? library?.to === 'office' && leaver.officeId !== null
				? ({ library: 'office', ownerId: leaver.officeId } as const)
				: undefined
			: ({ library: 'own', ownerId: String(heir) } as const);
	const shortcuts = to === undefined ? 0 : await giveShortcutsOf(queries, person, to);
	if (heir !== undefined) await replacePlacer(queries, person, heir);
	const owner = findChoice(choices, 'desktops')?.userId;
	const defaults = await endDefaultsOf(queries, person);
	const desktops = owner === undefined ? 0 : await giveDesktopsOf(queries, clock, person, owner);
	const shares = owner === undefined ? await endSharesOf(queries, person) : await endSharesWith(queries, person);
	return { ...teams, shortcuts, desktops, shares, defaults };
}

/** Teams whose chosen lead has left meanwhile stay without one: the count says so. */
async function handOverTeams(
	queries: TransactionQueries,
	leaver: Leaver,
	choices: readonly Choice[],
): Promise<Outcome> {
	const { organisationId, id: userId } = leaver;
	const led = (await listLedTeams(queries, { organisationId, userId })).filter(({ otherLeads }) => otherLeads === 0);
	const next = led.flatMap(({ id, name }) => {
		const heir = findChoice(choices, 'team', id)?.userId;
		return heir === undefined ? [] : [{ id, name, heir }];
	});
	for (const { id, heir } of next) await makeLead(queries, { organisationId, userId: heir }, id);
	const withoutLead = led.length - next.length;
	const names = await namePeople(
		queries,
		organisationId,
		next.map(({ heir }) => heir),
	);
	const newLead = next.map(({ name, heir }) => `${names.get(heir)?.name ?? ''} (${name})`).join(', ');
	const left = await leaveTeams(queries, { organisationId, userId });
	return { teams: left, ...(newLead !== '' && { newLead }), ...(withoutLead > 0 && { withoutLead }) };
}

/** Planned ends of others that the leaver filed take effect without them, unless it was chosen that somebody else looks after them or that they are cancelled. */
async function handOverPlans(
	dependencies: Pick<EndingDependencies, 'outbox' | 'findBrandOfOrganisation'>,
	queries: TransactionQueries,
	clock: Clock,
	{ leaver, choices, endedBy }: Ended,
): Promise<number> {
	const { organisationId, id: userId } = leaver;
	const now = clock.now();
	const plans = await listPlansFiledBy(queries, { organisationId, userId });
	const choice = findChoice(choices, 'planned');
	if (choice?.userId !== undefined) await refile(queries, { organisationId, userId }, choice.userId);
	else if (choice?.to === 'end') {
		for (const plan of plans) {
			// One whose instant has come takes effect all the same: the person is out.
			if (plan.endsAt <= now || !(await closeLeaving(queries, plan, 'withdrawn', now))) continue;
			const person = { organisationId, userId: plan.userId };
			await setEnd(queries, person, null);
			const about = { network: '', request: { id: plan.id } };
			await recordAudit(queries, clock, about, { ...person, event: 'leaving.withdrawn', actorId: endedBy });
			await tell(dependencies, queries, { organisationId, id: plan.userId }, { kind: 'withdrawn' });
		}
	}
	return plans.length;
}

/** Without those who have left, or are to leave, by now. */
export async function keepAble(
	queries: TransactionQueries,
	organisationId: number,
	choices: readonly Choice[],
): Promise<readonly Choice[]> {
	const named = choices.flatMap(({ userId }) => userId ?? []);
	const stay = await listWhoStay(queries, organisationId, named);
	return choices.filter(({ userId }) => userId === undefined || stay.has(userId));
}

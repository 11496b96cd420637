// The addresses of the application, with keys that nobody has and with keys of what other people have.
import type { Browser } from '@playwright/test';
import { type RouteName, routes } from '#platform/contract/paths.ts';
import { listInvoices } from '#features/billing/invoices/contract.ts';
import { listPaymentsAndInvoices } from '#features/billing/payment-history/contract.ts';
import { listSubscriptions } from '#features/billing/subscriptions/contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { listProposals } from '#features/staff/approvals/contract.ts';
import { listImports } from '#features/staff/imports/contract.ts';
import { elsewhere } from './address-walk.ts';
import { openCaller } from './caller.ts';
import { isInDoubt } from './screens-in-doubt.ts';
import type { Login } from './people.ts';
import type { Portal } from './test.ts';

type Thing = 'desktop' | 'subscription' | 'invoice' | 'payment' | 'person' | 'office' | 'team' | 'import' | 'proposal';
export type Keys = Readonly<Record<Thing, readonly string[]>>;

/** What the key of a route is of. */
const things: Partial<Record<RouteName, Thing>> = {
	home: 'desktop',
	subscription: 'subscription',
	manageSubscription: 'subscription',
	invoice: 'invoice',
	checkoutSuccess: 'payment',
	cardReceipt: 'payment',
	staffPerson: 'person',
	changePersonnel: 'person',
	terminatePersonnel: 'person',
	viewAs: 'person',
	staffOffices: 'office',
	staffTeams: 'team',
	importPersonnel: 'import',
	staffApprovals: 'proposal',
};
/** Each in a form that some key has. */
const unknown = ['nosuch', '01999999-0000-7000-8000-0000000000ff', '99999999'];

/** No two of one screen in a row: what a screen shows is told from what it showed before by its heading. */
export function listAddresses(
	keys: Partial<Keys>,
	below = '/',
	absent: readonly string[] = unknown,
): readonly string[] {
	const byScreen = Object.entries(routes).map(([name, { pattern, surface }]) => {
		if (surface !== 'app' || elsewhere.includes(name) || !pattern.startsWith(below)) return [];
		const key = /\/\{\w+\??\}$/.exec(pattern)?.[0];
		if (key === undefined) return [pattern];
		const thing = things[name as RouteName]; // Object.entries widens the names
		const all = [...absent, ...((thing && keys[thing]) ?? [])].map((one) => `/${one}`);
		return [...(key.endsWith('?}') ? [''] : []), ...all].map((one) => pattern.replace(key, one));
	});
	const rounds = Math.max(...byScreen.map(({ length }) => length));
	const inRounds = Array.from({ length: rounds }, (_, round) =>
		byScreen.flatMap((addresses) => addresses[round] ?? []),
	);
	return inRounds.flat().filter(isInDoubt);
}

const known = new Map<number, Promise<Keys>>();

/** These keys are those of other people's things. They stay the same while a portal lives, so each is asked once. */
export function findKeys(browser: Browser, portal: Portal): Promise<Keys> {
	const found = known.get(portal.port) ?? askForKeys(browser, portal);
	known.set(portal.port, found);
	return found;
}

/** Asks as people of the Toronto office, of another office, and of another organization. The numbers and offices of the demonstration are fixed. */
async function askForKeys(browser: Browser, portal: Portal): Promise<Keys> {
	const owned: Awaited<ReturnType<typeof askOwner>>[] = [];
	for (const owner of ['agent', 'agent.fr', 'agent.10015'] as const) owned.push(await askOwner(browser, portal, owner));
	const admin = await openCaller(browser, portal, 'admin');
	const { imports } = await admin.call(listImports, {});
	await admin.close();
	const proposer = await openCaller(browser, portal, 'office.admin');
	const { proposals } = await proposer.call(listProposals, { show: 'waiting' });
	await proposer.close();
	return {
		desktop: owned.map(({ desktop }) => desktop),
		subscription: owned.flatMap(({ subscription }) => subscription),
		invoice: owned.flatMap(({ invoice }) => invoice),
		payment: owned.flatMap(({ payment }) => payment),
		import: firstOf(imports, ({ importId }) => importId),
		proposal: firstOf(proposals, ({ proposalId }) => proposalId),
		person: ['20006', '20003', '20052', '20002'],
		office: ['quebec', 'montreal', 'toronto'],
		team: ['commercial', 'renewals'],
	};
}

async function askOwner(browser: Browser, portal: Portal, owner: Login) {
	const caller = await openCaller(browser, portal, owner);
	const { desktop } = await caller.call(getDesktop, {});
	const { subscriptions } = await caller.call(listSubscriptions, {});
	const { invoices } = await caller.call(listInvoices, {});
	const { entries } = await caller.call(listPaymentsAndInvoices, {});
	await caller.close();
	return {
		desktop: desktop.id,
		subscription: firstOf(subscriptions, ({ subscriptionId }) => subscriptionId),
		invoice: firstOf(invoices, ({ invoiceId }) => invoiceId),
		payment: firstOf(
			entries.flatMap(({ receipts }) => receipts),
			({ sessionId }) => sessionId,
		),
	};
}

function firstOf<T>(list: readonly T[], key: (one: T) => string): readonly string[] {
	return list.slice(0, 1).map((one) => key(one));
}

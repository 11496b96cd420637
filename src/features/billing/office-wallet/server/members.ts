// Who works in the office, with what each may spend. The office is always the caller's own, so another's people are unknown here.
import type { Actor } from '#platform/server/http/actor.ts';
import { creditProblem } from '#features/billing/credits/contract.ts';
import {
	type Allowance,
	listAllowances,
	type OfficeKey,
	readBuckets,
	walletOf,
} from '#features/billing/credits/server/api.ts';
import { keepOfficeMembers, listOfficeMembers, findManagedOffice } from '#features/account/identity/server/api.ts';
import { memberPageSize, officeWalletProblem } from '../contract.ts';
import type { OfficeWalletDependencies } from './dependencies.ts';

export interface ManagedOffice extends OfficeKey {
	readonly name: string;
}

/** @throws credits.no_office where the caller manages no office's credits */
export async function getManagedOffice({ database }: OfficeWalletDependencies, actor: Actor): Promise<ManagedOffice> {
	const office = await findManagedOffice(database, actor);
	if (office === undefined) throw creditProblem('credits.no_office');
	return { organisationId: actor.organisationId, officeId: office.id, name: office.name };
}

/** @throws office_wallet.member_not_found for unknown numbers, former members and people of other offices */
export async function requireMember(
	{ database, clock }: OfficeWalletDependencies,
	office: ManagedOffice,
	userId: number,
): Promise<void> {
	const members = await keepOfficeMembers(database, { ...office, now: clock.now() }, [userId]);
	if (!members.has(userId)) throw officeWalletProblem('office_wallet.member_not_found');
}

export interface MemberPage {
	readonly members: readonly (Awaited<ReturnType<typeof listOfficeMembers>>[number] & {
		readonly allowance: Allowance;
	})[];
	readonly next: number | undefined;
}

export interface MemberFilter {
	readonly query: string | undefined;
	readonly isSpender: boolean;
	readonly after: number | undefined;
}

const none: Allowance = { monthly: 0, used: 0 };

export async function listMembers(
	dependencies: OfficeWalletDependencies,
	office: ManagedOffice,
	{ query, isSpender, after }: MemberFilter,
): Promise<MemberPage> {
	const allowances = await readAllowances(dependencies, office);
	const userIds = isSpender ? spendersOf(allowances) : undefined;
	const now = dependencies.clock.now();
	const search = { ...office, query, userIds, after, now, limit: memberPageSize + 1 };
	const found = await listOfficeMembers(dependencies.database, search);
	const page = found.slice(0, memberPageSize);
	return {
		members: page.map((member) => ({ ...member, allowance: allowances.get(member.id) ?? none })),
		next: found.length > memberPageSize ? page.at(-1)?.id : undefined,
	};
}

export async function readOfficeWallet(dependencies: OfficeWalletDependencies, office: ManagedOffice) {
	const { database, clock } = dependencies;
	const { organisationId, officeId } = office;
	const now = clock.now();
	const allowances = await readAllowances(dependencies, office);
	const members = await keepOfficeMembers(database, { ...office, now }, spendersOf(allowances));
	const { available, held } = await database.tenant(organisationId, (queries) =>
		readBuckets(queries, organisationId, walletOf({ officeId }), now),
	);
	let monthly = 0;
	let used = 0;
	for (const [userId, allowance] of allowances) {
		if (members.has(userId)) monthly += allowance.monthly;
		used += allowance.used;
	}
	return { available, held, monthly, used, spenders: members.size };
}

function readAllowances({ database, clock }: OfficeWalletDependencies, office: ManagedOffice) {
	return database.tenant(office.organisationId, (queries) => listAllowances(queries, office, clock.now()));
}

function spendersOf(allowances: ReadonlyMap<number, Allowance>): readonly number[] {
	return [...allowances].filter(([, { monthly }]) => monthly > 0).map(([userId]) => userId);
}

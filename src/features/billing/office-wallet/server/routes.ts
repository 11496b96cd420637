import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { listAllowanceChanges } from '#features/billing/credits/server/api.ts';
import { findPersonCards } from '#features/account/identity/server/api.ts';
import * as contract from '../contract.ts';
import { changeAllowance } from './change.ts';
import type { OfficeWalletDependencies } from './dependencies.ts';
import { getManagedOffice, listMembers, readOfficeWallet, requireMember } from './members.ts';

export function officeWalletRoutes(dependencies: OfficeWalletDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(contract.getOfficeWallet, async (_input, { actor }) => {
			const office = await getManagedOffice(dependencies, actor);
			const { available, held, monthly, used, spenders } = await readOfficeWallet(dependencies, office);
			return {
				name: office.name,
				available,
				held,
				monthly,
				used,
				spenders,
			};
		}),
		bind(contract.listMembers, async ({ query, withAllowance: isSpender = false, cursor: after }, { actor }) => {
			const office = await getManagedOffice(dependencies, actor);
			const { members, next } = await listMembers(dependencies, office, { query, isSpender, after });
			return {
				members: members.map(({ id, givenName, familyName, jobTitle, allowance }) => ({
					userId: id,
					name: `${givenName} ${familyName}`,
					jobTitle: jobTitle[actor.language],
					monthly: allowance.monthly,
					used: allowance.used,
				})),
				nextCursor: next,
			};
		}),
		bind(contract.listAllowanceChanges, async ({ userId }, { actor }) => {
			const office = await getManagedOffice(dependencies, actor);
			await requireMember(dependencies, office, userId);
			const changes = await database.tenant(office.organisationId, (queries) =>
				listAllowanceChanges(queries, { ...office, userId }, contract.shownChanges),
			);
			const cards = await findPersonCards(database, [...new Set(changes.flatMap(({ changedBy }) => changedBy ?? []))]);
			const names = new Map(cards.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`]));
			return {
				changes: changes.map(({ at, before, after, changedBy }) => ({
					at: at.toISOString(),
					before,
					after,
					changedBy: changedBy === null ? undefined : names.get(changedBy),
				})),
			};
		}),
		bind(contract.setAllowance, async (input, call) => {
			await changeAllowance(dependencies, call, input);
			return {};
		}),
	];
}

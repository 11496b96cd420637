// Changes an allowance: the row, its history, the audit log and the notice to the member are one transaction.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { callSource } from '#platform/server/idempotency.ts';
import { setAllowance as writeAllowance } from '#features/billing/credits/server/api.ts';
import { findPersonById, recordAudit, hasOpenedAccount } from '#features/account/identity/server/api.ts';
import { officeWalletProblem, setAllowance } from '../contract.ts';
import type { OfficeWalletDependencies } from './dependencies.ts';
import { allowanceMail } from './emails.ts';
import { getManagedOffice, requireMember } from './members.ts';

export async function changeAllowance(
	dependencies: OfficeWalletDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof setAllowance>,
): Promise<void> {
	const { database, clock, outbox, findBrandOfOrganisation } = dependencies;
	const { actor } = call;
	const { userId, monthly } = input;
	const office = await getManagedOffice(dependencies, actor);
	await requireMember(dependencies, office, userId);
	const member = await findPersonById({ database, clock }, userId);
	const manager = await findPersonById({ database, clock }, actor.userId);
	const brand = findBrandOfOrganisation(office.organisationId);
	if (member === undefined || manager === undefined || brand === undefined)
		throw officeWalletProblem('office_wallet.member_not_found');
	const source = callSource(`person:${actor.userId}`, setAllowance, input);
	await database.tenant(office.organisationId, async (queries) => {
		const order = { ...office, userId, monthly, changedBy: actor.userId, source };
		const before = await writeAllowance(queries, clock, order);
		if (before === undefined || before === monthly) return;
		await recordAudit(queries, clock, call, {
			organisationId: office.organisationId,
			event: 'office_wallet.allowance_set',
			userId,
			actorId: actor.userId,
			sessionId: actor.sessionId,
			officeId: office.officeId,
			before: { monthly: inCredits(before) },
			after: { monthly: inCredits(monthly) },
		});
		if (!hasOpenedAccount(member)) return;
		const changedBy = `${manager.givenName} ${manager.familyName}`;
		await outbox.send(queries, allowanceMail(brand, member, { officeName: office.name, changedBy, before, monthly }));
	});
}

/** The audit log says it as « 75.00 ». */
function inCredits(hundredths: number): string {
	return (hundredths / 100).toFixed(2);
}

// A document as its person has it.
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import type { FindLetterhead } from '#platform/server/pdf/letterhead.ts';
import type { Core } from '#platform/server/slice.ts';
import { findPersonPaper } from '#features/billing/invoices/server/api.ts';
import { organisationOf, reachValues, requireReach } from '#features/staff/access/server/api.ts';
import { documentQuery, moneyProblem } from '../contract.ts';
import { isReached, noteLook } from './look.ts';

/** What the slice needs of others. */
export interface MoneyPorts {
	readonly findLetterhead: FindLetterhead;
}

type Dependencies = Pick<Core, 'database' | 'clock' | 'workers' | 'getBrand'> & MoneyPorts;

/** @throws money.person_not_found, money.document_not_found */
export async function servePersonDocument(dependencies: Dependencies, call: AuthenticatedCall): Promise<ServedFile> {
	const { orgId, userId, invoiceId, language = call.language } = readInput(documentQuery, call.request.query);
	const organisationId = organisationOf(call, orgId === undefined ? undefined : Number(orgId));
	const person = { organisationId, userId: Number(userId) };
	const paper = await dependencies.database.tenant(organisationId, async (queries) => {
		const clock = readOnce(dependencies.clock);
		const reach = await requireReach(queries, call.actor, 'money.read', clock.now(), organisationId);
		if (!(await isReached(queries, { ...person, ...reachValues(reach) }))) throw moneyProblem('money.person_not_found');
		const found = await findPersonPaper(queries, person, invoiceId);
		if (found === undefined) throw moneyProblem('money.document_not_found');
		const object = { kind: 'invoice', id: invoiceId, name: found.number };
		await noteLook(queries, clock, call, { ...person, event: 'money.document_opened', object });
		return found;
	});
	return { ...(await paper.draw(dependencies, language)), mediaType: 'application/pdf', isSaved: true };
}

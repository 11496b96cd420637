import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import { takeTurn } from '#platform/server/db/turns.ts';
import { translators } from '#platform/contract/text.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { type Remittance, remittancesProblem, type saveRemittance } from '../contract.ts';
import { registrationsEn } from '../messages.en.ts';
import { registrationsFr } from '../messages.fr.ts';
import { listRemittances, putRemittance } from './rows.ts';

const names = translators(registrationsEn, registrationsFr);

/** What was asked before and did not reach the caller changes nothing the second time. */
export function save(
	core: BooksCore,
	call: AuthenticatedCall,
	{ registration, remittance, before }: ParsedInputOf<typeof saveRemittance>,
): Promise<OutputOf<typeof saveRemittance>> {
	const { organisationId, userId, sessionId } = call.actor;
	const seller = call.brand.key;
	return withBooks(core, call, 'books.manage', async (queries) => {
		await takeTurn(queries, `remittances ${seller}`, 0);
		const moment = readOnce(core.clock);
		const current = (await listRemittances(queries, { seller })).find((row) => row.registration === registration);
		if (isSame(current, remittance)) return {};
		if (!isSame(current, before)) throw remittancesProblem('remittances.changed_meanwhile');
		void (await putRemittance(queries, { seller, registration, ...remittance, at: moment.now(), by: userId }));
		await recordAudit(queries, moment, call, {
			organisationId,
			event: 'books.remittance_changed',
			actorId: userId,
			sessionId,
			object: {
				kind: 'tax_registration',
				id: registration,
				name: names[call.language](`registration.${registration}`),
			},
			...(current !== undefined && { before: { every: current.every, firstMonth: current.firstMonth } }),
			after: { ...remittance },
		});
		return {};
	});
}

function isSame(one: Remittance | undefined, other: Remittance | undefined): boolean {
	return one?.every === other?.every && one?.firstMonth === other?.firstMonth;
}

// Phone, language, ids in other systems and products of a person: in force at once, since no day of work hangs on them.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import { type changePersonDetails, personnelProblem } from '../contract.ts';
import { checkExternalIds, checkPhone, checkProducts, type Fault } from './check.ts';
import type { PersonnelDependencies } from './dependencies.ts';
import { holdPerson, requireHeld, type Subject } from './subject.ts';
import { findPersonDetails, type PersonDetails, savePersonDetails } from './records/person-details.ts';
import { listPersonFaults, listPlaces } from './records/facts.ts';

type Input = ParsedInputOf<typeof changePersonDetails>;

export function changeDetails(
	{ database, clock: running }: PersonnelDependencies,
	call: AuthenticatedCall,
	input: Input,
): Promise<void> {
	const organisationId = organisationOf(call, input.orgId);
	const owner = { organisationId, userId: input.userId };
	return database.transaction(async (queries) => {
		const clock = await holdPerson(queries, running, owner);
		const now = clock.now();
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		const subject = await requireHeld(queries, call, reach, owner.userId, now);
		const before = await findPersonDetails(queries, owner);
		if (before === undefined) throw personnelProblem('personnel.person_not_found');
		const faults: Fault[] = [];
		const after = await judge(queries, owner, { input, before, subject }, faults);
		if (faults.length > 0) throw personnelProblem('personnel.invalid', { fields: faults });
		const [was, is] = [inWords(before), inWords(after)];
		const changed = wordKeys.filter((key) => was[key] !== is[key]);
		if (changed.length === 0) return;
		if (!(await savePersonDetails(queries, owner, after))) {
			const fault = { field: 'externalIds', code: 'personnel.external_id_taken' as const };
			throw personnelProblem('personnel.invalid', { fields: [fault] });
		}
		await recordAudit(queries, clock, call, {
			...owner,
			actorId: call.actor.userId,
			sessionId: call.actor.sessionId,
			event: 'personnel.details_changed',
			before: Object.fromEntries(changed.map((key) => [key, toShow(key, was[key])])),
			after: Object.fromEntries(changed.map((key) => [key, toShow(key, is[key])])),
		});
	});
}

async function judge(
	queries: TransactionQueries,
	owner: PersonKey,
	{ input, before, subject }: { readonly input: Input; readonly before: PersonDetails; readonly subject: Subject },
	faults: Fault[],
): Promise<PersonDetails> {
	const phone = input.phone === undefined ? before.phone : await checkPhone(input.phone, faults);
	let { products, externalIds } = before;
	if (input.products !== undefined) {
		const officeId = subject.person.officeId ?? subject.assignments[0]?.officeId;
		const place = (await listPlaces(queries, owner.organisationId)).find(({ id }) => id === officeId);
		products = checkProducts(input.products, [...(place?.products ?? []), ...before.products], faults);
	}
	if (input.externalIds !== undefined) {
		externalIds = checkExternalIds(input.externalIds, faults);
		const wanted = { userId: owner.userId, email: '', licences: [], externalIds };
		const { idsTaken } = await listPersonFaults(queries, owner.organisationId, wanted);
		for (const place of idsTaken) faults.push({ field: `externalIds.${place}`, code: 'personnel.external_id_taken' });
		// Two ids of one system: the last one holds.
		externalIds = [...new Map(externalIds.map((one) => [one.system, one])).values()];
	}
	return { phone, language: input.language ?? before.language, products, externalIds };
}

/** The log is read by many and kept for years: of a number it has the end alone. */
function toShow(key: (typeof wordKeys)[number], words: string): string {
	return key === 'phone' && words !== '' ? `••• ${words.slice(-4)}` : words;
}

const wordKeys = ['phone', 'language', 'externalIds', 'products'] as const;

/** As people read it in the audit log. */
function inWords({ phone, language, externalIds, products }: PersonDetails) {
	return {
		phone: phone ?? '',
		language,
		externalIds: externalIds
			.map(({ system, id }) => `${system} ${id}`)
			.toSorted()
			.join(', '),
		products: products.toSorted().join(', '),
	};
}

// What of personnel a demonstration shows: products, licences, of which one ends soon, and a planned move.
import { addDays } from '#platform/contract/calendar-days.ts';
import { beginOfDay, dayIn } from '#platform/contract/zone-days.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import {
	addAssignment,
	findPersonDetails,
	savePersonDetails,
	keepPersonDetails,
} from '#features/staff/personnel/server/api.ts';
import { findDemoPerson } from './people.ts';

function find(loginName: string): PersonKey {
	const { organisationId, id: userId } = findDemoPerson(loginName);
	return { organisationId, userId };
}

/** People who sell mortgages may do so where their office is. */
const licences = [
	{ loginName: 'agent', province: 'ON', class: 'agent_level_2', number: 'M21007318' },
	{ loginName: 'agent2', province: 'ON', class: 'broker', number: 'M15002906' },
	{ loginName: 'agent.fr', province: 'QC', class: 'broker', number: '317 204' },
	{ loginName: 'broker', province: 'ON', class: 'broker', number: 'M14008852' },
	{ loginName: 'broker.fr', province: 'ON', class: 'broker', number: 'M18006254' },
	{ loginName: 'agent.late', province: 'ON', class: 'broker', number: 'M13001163' },
	{ loginName: 'agent.microsoft', province: 'ON', class: 'agent_level_2', number: 'M22004730' },
	{ loginName: 'agent.leaving', province: 'ON', class: 'broker', number: 'M08000517' },
	{ loginName: 'agent.owing', province: 'ON', class: 'agent_level_2', number: 'M21004418' },
	{ loginName: 'agent.former', province: 'ON', class: 'agent_level_2', number: 'M20009284' },
	{ loginName: 'agent.refunded', province: 'ON', class: 'agent_level_2', number: 'M23005561' },
	{ loginName: 'agent.paused', province: 'ON', class: 'broker', number: 'M16003378' },
	{ loginName: 'agent.locked', province: 'ON', class: 'agent_level_2', number: 'M22008109' },
	{ loginName: 'agent.10015', province: 'QC', class: 'broker', number: '305 418' },
	{ loginName: 'agent.piper', province: 'NS', class: 'broker', number: '2019-3000417' },
] as const;

/** Each is among the products that their offices have. */
const productsOf = { agent: ['intake', 'northline'], agent2: ['northline'], 'agent.fr': ['northline'] };

/** The audit log tells of it as well. */
export const demoMoveDays = 12;

export async function addDemoPersonnel(queries: TransactionQueries, running: Clock): Promise<void> {
	const clock = readOnce(running);
	const now = clock.now();
	const today = dayIn(businessTimeZone, now);
	const office = find('office.admin');
	const licence = { id: newId(clock), province: 'ON', class: 'broker', number: 'M12004471' };
	const days = { from: addDays(today, -300), until: addDays(today, 24) };
	await keepPersonDetails(queries, office, { phone: null, licences: [{ ...licence, ...days }], externalIds: [] }, now);
	const valid = { from: addDays(today, -190), until: addDays(today, 410) };
	for (const { loginName, ...sold } of licences) {
		const own = [{ id: newId(clock), ...sold, ...valid }];
		await keepPersonDetails(queries, find(loginName), { licences: own, externalIds: [] }, now);
	}
	// The audit log says of her that it was changed.
	await keepPersonDetails(queries, find('agent'), { phone: '+14165550177', licences: [], externalIds: [] }, now);
	for (const [loginName, products] of Object.entries(productsOf)) {
		const owner = find(loginName);
		const details = await findPersonDetails(queries, owner);
		if (details !== undefined) void (await savePersonDetails(queries, owner, { ...details, products }));
	}
	const day = addDays(today, demoMoveDays);
	const filing = {
		id: newId(clock),
		fields: {
			officeId: 'montreal',
			teamId: null,
			positions: ['office_manager'],
			titleEn: 'Office manager',
			titleFr: 'Directeur de bureau',
			payee: 'office',
			share: 40,
		},
		day,
		startsAt: beginOfDay(day, businessTimeZone),
		reason: 'Opens the new service desk in Montréal',
		filedBy: find('admin').userId,
		now,
	} as const;
	if (!(await addAssignment(queries, office, filing))) throw new Error('The sample move was not filed');
}

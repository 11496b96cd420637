import type { Language } from '#platform/contract/language.ts';
import { findPeople, listOffices } from '#features/staff/directory/contract.ts';
import { parsePeopleFilter } from '#features/staff/directory/web/people-filter.ts';
import { officesQuery, peopleQuery } from '#features/staff/directory/web/queries.ts';
import { ask, askPages, same, type ScreenAsks } from '../asks.ts';
import { loadStaffFrame, staffFrameAsks } from './staff-asks.ts';

/** The address without a query shows everybody within reach. */
export function peopleAsks(language: Language): ScreenAsks {
	return {
		first: [
			...staffFrameAsks(language),
			askPages(findPeople, {}, peopleQuery(parsePeopleFilter({}), language), same),
			ask(listOffices, {}, officesQuery, same),
		],
		parts: loadStaffFrame,
	};
}

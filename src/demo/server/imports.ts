// What of imports a demonstration shows: one that is done, with lines that were refused.
import { before, days } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { addFinishedImport } from '#features/staff/imports/server/fixtures.ts';
import { demoPeople } from './people.ts';

const columns = ['Prénom', 'Nom', 'Courriel', 'Bureau', 'Poste', 'Début'];

/** In the order of the file: first and last name, office, first day. */
const people = [
	['Émilie', 'Tremblay', 'Montréal', '2026-12-01'],
	['Aaron', 'Chernoff', 'Toronto Waterfront', '2026-12-01'],
	['Alina', 'Chevalier', 'Lavall', '2026-12-01'],
	['Marc', 'Gagné', 'Montréal', '2026-12-01'],
	['Noor', 'Aziz', 'Toronto Waterfront', '32/01/2027'],
	['Wei', 'Zhang', 'Toronto Waterfront', '2026-12-15'],
] as const;

export async function addDemoImports(queries: TransactionQueries, clock: Clock): Promise<void> {
	const staff = demoPeople.find(({ loginName }) => loginName === 'admin');
	if (staff === undefined) throw new Error('No sample person is called admin');
	await addFinishedImport(queries, {
		organisationId: staff.organisationId,
		id: newId(clock),
		staffId: staff.id,
		fileName: 'personnel-2026-12.csv',
		columns,
		at: before(clock.now(), days(3)),
		lines: people.map(([first, last, office, day]) => ({
			cells: [first, last, `${first}.${last}@harbourview.example`.toLowerCase(), office, 'Agent hypothécaire', day],
			...(office === 'Lavall'
				? { outcome: 'refused', faults: [{ reason: 'office_unknown', column: 3 }] }
				: day.startsWith('32')
					? { outcome: 'refused', faults: [{ reason: 'day_unreadable', column: 5 }] }
					: { outcome: 'unchanged', faults: [] }),
		})),
	});
}

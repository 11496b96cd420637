// `npm run books:verify`, apart from where it is typed: one answer for what the portal says by itself and what the card processor said last.
import { verifyBooks } from '#features/billing/books/server/api.ts';
import { verifyFigures } from '#features/staff/figures/server/api.ts';
import type { Database } from '#platform/server/db/database.ts';
import { findProof } from '#platform/server/proofs/proof-rows.ts';

export interface Verified {
	readonly faults: readonly string[];
	readonly says: readonly string[];
}

/** Fees, disputes and payouts are part of the books; charges and refunds were compared by a job, which asks the processor. */
export async function verifyAllBooks(database: Database): Promise<Verified> {
	const found = [...(await verifyBooks(database)), ...(await verifyFigures(database))];
	const [compared] = await database.transaction((queries) => findProof(queries, { name: 'charges' }));
	const faults = found.map(
		({ check, subject, expected, found: is }) => `Not so: ${check}\n    ${subject}: expected ${expected}, found ${is}`,
	);
	if (compared !== undefined && compared.newFaults > 0)
		faults.push(
			`Not so: charges and refunds are those of the card processor\n    ${compared.newFaults} differ, which npm run payments:compare lists`,
		);
	const until = compared?.soundUntil?.toISOString();
	const says = [
		...(found.length === 0 ? ['The books say what documents, payments and credits say.'] : []),
		compared === undefined
			? 'Charges and refunds were not compared with a card processor.'
			: `Charges and refunds were those of the card processor until ${until ?? 'no time yet'}${compared.failures > 0 ? '; it could not be asked since' : ''}.`,
	];
	return { faults, says };
}

// Proves the invoices: that no document was changed, lost, doubled or numbered twice, and that all sums meet. Every check lists what
// contradicts it, so no row is the proof.
import { sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { RecurringJobDependencies } from '#platform/server/jobs/recurring-job.ts';
import { createProofJobs, type ProofJobs } from '#platform/server/proofs/proof-jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import { keepEnds, readEnds, type WalkedEnd } from './chain-ends.ts';
import { invoiceChecks, mostListed, newDocuments, runCheck } from './checks.ts';
import { GivenBackSums } from '../credit/given-back-sums.ts';
import { piecePlace, provePiece } from './prove-pieces.ts';
import type { GivenBack } from '../issue/records.ts';
import { readSnapshot, toHex } from '../issue/snapshot.ts';
import { type Fault, walkChain } from './walk.ts';

export interface InvoiceProof {
	readonly faults: readonly Fault[];
	/** Where the chains ended when they were walked. */
	readonly ends: readonly WalkedEnd[];
}

/**
 * May run while people buy: each chain is walked to where it ended at the start. Without `isFull` each is walked from the document that the last
 * proof found whole, and of the sums between documents only those of new ones are looked at.
 */
export async function verifyInvoices(
	database: Database,
	now: Date,
	{ isFull }: { readonly isFull: boolean } = { isFull: true },
): Promise<InvoiceProof> {
	const { ends, seen } = await readEnds(database);
	const sums = new GivenBackSums();
	const faults: Fault[] = [];
	const walked: WalkedEnd[] = [];
	for (const end of ends) {
		const earlier = seen.find(({ seller, series }) => seller === end.seller && series === end.series);
		const found = await walkChain(database, end, {
			seen: earlier,
			// A chain that was found broken is walked from its start until it is whole again.
			isFull: isFull || earlier?.isWhole !== true,
			onDocument: (link, snapshot) => sums.add(link, snapshot),
		});
		faults.push(...found.slice(0, mostListed));
		walked.push({ ...end, isWhole: found.length === 0 });
	}
	for (const id of sums.suspects().slice(0, mostListed)) faults.push(...(await lookAgain(database, id)));
	for (const check of isFull ? invoiceChecks : invoiceChecks.filter(({ isOfNew }) => isOfNew === true))
		faults.push(...(await runCheck(database, check, now, isFull ? undefined : newDocuments(seen))));
	return { faults, ends: walked };
}

const keep = keeper<Pick<Schema, 'invoices'>>();
const listOfAccount = keep('invoices_list_given_back', (database, { id }: { id: string }) =>
	database
		.selectFrom('invoices as i')
		.innerJoin('invoices as o', (join) =>
			join.onRef('o.organisationId', '=', 'i.organisationId').onRef('o.account', '=', 'i.account'),
		)
		.select(['o.id', 'o.snapshot'])
		.select(sql<GivenBack>`o.given_back`.as('givenBack'))
		.where('i.id', '=', id),
);

/** Something may have been given back between the reading of two documents: all of the account at one moment tell. */
async function lookAgain(database: Database, id: string): Promise<readonly Fault[]> {
	const rows = await listOfAccount(database, { id });
	const sums = new GivenBackSums();
	for (const row of rows) sums.add(row, readSnapshot(row.snapshot));
	return sums.faultsOf(id);
}

export function createInvoiceProof(dependencies: RecurringJobDependencies & Pick<Core, 'log'>): ProofJobs {
	const { database, log } = dependencies;
	return createProofJobs(dependencies, {
		name: 'invoices',
		kind: 'invoices.verify',
		place: piecePlace,
		complaint: 'the invoices contradict themselves',
		async proveNew(now) {
			const { faults, ends } = await verifyInvoices(database, now, { isFull: false });
			// What was found in new documents is found again until it is corrected.
			await keepEnds(database, faults.length === 0 ? ends : ends.filter(({ isWhole }) => !isWhole), now);
			// A chain does not show that its end was cut off: anyone who keeps the log can.
			const chains = ends.map(({ seller, series, last, hash, isWhole }) => {
				return { seller, series, last, hash: toHex(hash), isWhole };
			});
			log.info({ chains }, 'the invoice chains were walked');
			return faults;
		},
		provePiece: (now, place) => provePiece(database, now, place),
	});
}

// The rows of `proofs`: one for each proof, with what became of it.
import { sql } from 'kysely';
import { keeper, keepSql } from '../db/keep.ts';
import type { Schema } from '../db/schema.ts';

interface ProofKey {
	readonly name: string;
}

const keep = keeper<Pick<Schema, 'proofs'>>();

/** One that is there stays as it is. */
export const addProof = keep.insert('proofs_add', 'proofs', ['name'], (row) =>
	row.onConflict((conflict) => conflict.doNothing()),
);
export const findProof = keep('proofs_find', (database, { name }: ProofKey) =>
	database
		.selectFrom('proofs')
		.select(['newAt', 'newFaults', 'soundUntil', 'allFaults', 'step', 'place', 'runMs', 'runFaults', 'failures'])
		.where('name', '=', name),
);
/** What is new was proved. */
export const noteNew = keepSql(
	'proofs_note_new',
	(of: ProofKey & { at: Date; ms: number; faults: number }) => sql`
		update proofs set new_at = ${of.at}, new_ms = ${of.ms}, new_faults = ${of.faults}, failures = 0, last_error = null,
			sound_until = case when ${of.faults} = 0 then ${of.at} else sound_until end
		where name = ${of.name}`,
);
/** It did not come to its end. */
export const noteFailure = keep('proofs_note_failure', (database, { name, error }: ProofKey & { error: string }) =>
	database
		.updateTable('proofs')
		.set((row) => ({ failures: row('failures', '+', 1), lastError: error }))
		.where('name', '=', name),
);

export const holdProof = keep('proofs_hold', (database, { name }: ProofKey) =>
	database.selectFrom('proofs').select(['beganAt', 'step']).where('name', '=', name).forUpdate(),
);
/** Everything is proved from its begin. */
export const beginProof = keep('proofs_begin', (database, { name, step, at }: ProofKey & { step: number; at: Date }) =>
	database
		.updateTable('proofs')
		.set({ step, beganAt: at, place: null, runMs: 0, runFaults: 0 })
		.where('name', '=', name),
);
export const setStep = keep('proofs_set_step', (database, { name, step }: ProofKey & { step: number }) =>
	database.updateTable('proofs').set({ step }).where('name', '=', name),
);

interface Turn extends ProofKey {
	readonly step: number;
	readonly runMs: number;
	readonly runFaults: number;
}
/** A row where the step was still this one: no other process has taken it over. */
export const endTurn = keepSql(
	'proofs_end_turn',
	(of: Turn & { place: string; allFaults: number }) => sql`
		update proofs set step = step + 1, place = ${of.place}::jsonb, all_faults = ${of.allFaults}, run_ms = ${of.runMs}, run_faults = ${of.runFaults},
			failures = 0, last_error = null
		where name = ${of.name} and step = ${of.step} returning 1`,
);
/** Ends the last turn, and the proof with it. */
export const endProof = keepSql(
	'proofs_end',
	(of: Turn & { at: Date }) => sql`
		update proofs set step = null, place = null, all_at = ${of.at}, all_ms = ${of.runMs}, all_faults = ${of.runFaults},
			run_ms = ${of.runMs}, run_faults = ${of.runFaults}, failures = 0, last_error = null
		where name = ${of.name} and step = ${of.step} returning 1`,
);

// What is done about the lines of a batch: people are added and changed by what the forms do, or a line is refused with everything that is
// wrong. What is read, judged and added is read, judged and added for all lines at once.
import type { MatchedPerson } from './match-people.ts';
import type { PersonFields } from '#features/staff/personnel/contract.ts';
import {
	addPeople,
	type CheckedPerson,
	checkPeople,
	listLicencesOf,
	listAssignmentsOf,
} from '#features/staff/personnel/server/api.ts';
import { type Acting, todayAt } from './acting.ts';
import { makeChange, type PlannedChange, planChange } from './change-line.ts';
import type { ReadLine } from './line.ts';
import { type Judged, merge, refused, toFaults } from './reasons.ts';
import type { StagedLine } from './lines.ts';

export interface Line {
	readonly staged: StagedLine;
	readonly read: ReadLine;
	readonly match: MatchedPerson | undefined;
}

/** What is to be checked as the form does, for a line that is neither refused nor known to be true already. */
interface Intended {
	readonly person: PersonFields;
	readonly userId?: number;
	/** The team that they have already. */
	readonly ownTeam?: { readonly id: string; readonly name: string } | undefined;
	/** Its faults are told, and nothing of it is written. */
	readonly isOnlyJudged: boolean;
	/** Undefined for a new person. */
	readonly change?: PlannedChange;
}

/** Returns one judgement for each line, in their order. */
export async function carryOutLines(acting: Acting, lines: readonly Line[]): Promise<readonly Judged[]> {
	const { queries, clock, reach, known } = acting;
	const intents = await intend(acting, lines);
	const open = intents.flatMap((intent, index) => ('outcome' in intent ? [] : [{ intent, index }]));
	const people = open.map(({ intent }) => intent);
	const checked = await checkPeople(queries, reach, people, clock.now(), known);
	const judged: (Judged | undefined)[] = intents.map((intent) => ('outcome' in intent ? intent : undefined));
	const added: { readonly index: number; readonly value: CheckedPerson }[] = [];
	for (const [place, { intent, index }] of open.entries()) {
		const found = checked[place];
		if (found === undefined) continue;
		if (intent.change !== undefined) judged[index] = await makeChange(acting, intent.change, found);
		else if (found.isGood && !intent.isOnlyJudged) added.push({ index, value: found.value });
		else judged[index] = refused(merge(lines[index]?.read.faults ?? [], toFaults(acting.facts, found.faults)));
	}
	const numbers = await addPeople(
		queries,
		clock,
		acting.call,
		reach.organisationId,
		added.map(({ value }) => value),
	);
	for (const [place, { index }] of added.entries()) {
		const userId = numbers[place];
		judged[index] =
			userId === undefined
				? refused(toFaults(acting.facts, [{ field: 'email', code: 'personnel.email_taken' }]))
				: { outcome: 'added', faults: [], userId };
	}
	return judged.map((one) => one ?? refused([{ reason: 'failed' }]));
}

async function intend(acting: Acting, lines: readonly Line[]): Promise<readonly (Judged | Intended)[]> {
	const { queries, reach } = acting;
	const ids = [...new Set(lines.flatMap(({ match }) => (match === undefined ? [] : [match.id])))];
	const [assignments, licences] = await Promise.all([
		listAssignmentsOf(queries, reach.organisationId, ids),
		listLicencesOf(queries, reach.organisationId, ids),
	]);
	return lines.map(({ staged, read, match }) => {
		if (staged.repeatsLine !== null) {
			const column = staged.repeatsColumn;
			const repeated = { reason: 'repeats_line' as const, otherLine: staged.repeatsLine };
			return refused([{ ...repeated, ...(column !== null && { column }) }, ...read.faults]);
		}
		if (!read.given.has('email') && !read.given.has('licence_number')) {
			return refused([{ reason: 'key_needed' }, ...read.faults]);
		}
		if (match !== undefined) {
			const held = { assignments: assignments.get(match.id) ?? [], licences: licences.get(match.id) ?? [] };
			return planChange(acting, read, match, held);
		}
		const { person, faults } = read;
		const startsOn = person.startsOn === '' ? todayAt(acting, person.officeId) : person.startsOn;
		return { person: { ...person, startsOn }, isOnlyJudged: faults.length > 0 };
	});
}

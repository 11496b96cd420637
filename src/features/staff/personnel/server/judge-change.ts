// Judges a change of somebody's work: for the act, and for the preview, which shows what the act would do.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Reach } from '#features/staff/access/server/api.ts';
import { type LedTeam, listLedTeams, listWhoStay } from '#features/staff/leaving/server/api.ts';
import { type ChangeFields, personnelProblem } from '../contract.ts';
import { type CheckedWork, checkWork, type Fault, type OwnTitle } from './check.ts';
import type { PersonnelCall } from './dependencies.ts';
import type { AssignmentRow } from './records/assignments.ts';
import { requireHeld, type Subject } from './subject.ts';

export interface WantedChange {
	readonly change: ChangeFields;
	/** The planned change that this one takes the place of. */
	readonly replacedId?: string | undefined;
	/** What the caller was shown; omitted by callers that read and write in one transaction. */
	readonly version?: string | undefined;
	/** Leads the team that the person leaves. A file of people names no one: a team may be without a lead after an import. */
	readonly leadId?: number | undefined;
	readonly mayLeaveTeamUnled?: boolean;
}

interface Known {
	readonly subject: Subject;
	readonly replaced: AssignmentRow | undefined;
	/** Valid on the day before the change; undefined where the person had no work yet. */
	readonly before: AssignmentRow | undefined;
	/** The team that the person leaves and leads alone. */
	readonly unled: LedTeam | undefined;
}

type JudgedChange =
	| (Known & { readonly isGood: false; readonly faults: readonly Fault[]; readonly work: CheckedWork | undefined })
	| (Known & {
			readonly isGood: true;
			readonly faults: readonly [];
			readonly work: CheckedWork;
			readonly nextLead: number | null;
	  });

/** @throws personnel.person_not_found, .changed_meanwhile, .not_planned, .oneself or .outranked */
export async function judgeChange(
	queries: TransactionQueries,
	call: PersonnelCall,
	reach: Reach,
	userId: number,
	{ change, replacedId, version, leadId, mayLeaveTeamUnled = false }: WantedChange,
	now: Date,
): Promise<JudgedChange> {
	const subject = await requireHeld(queries, call, reach, userId, now, version);
	const replaced = subject.assignments.find(({ id }) => id !== '' && id === replacedId);
	const isGone = replaced === undefined || (replaced.startsAt !== null && replaced.startsAt <= now);
	if (replacedId !== undefined && isGone) throw personnelProblem('personnel.not_planned');
	const others = subject.assignments.filter((one) => one !== replaced);
	const before = holdsOn(others, change.startsOn);
	const ownTeam = findOwnTeam(subject.assignments, change.teamId);
	const ownTitle = findOwnTitle(replaced) ?? findOwnTitle(before);
	const checked = await checkWork(queries, reach, change, now, { mayBegin: 0, ownTeam, ownTitle });
	const owner = { organisationId: reach.organisationId, userId };
	const led = (before?.teamId ?? '') !== change.teamId ? await listLedTeams(queries, owner) : [];
	const unled = led.find(({ id, otherLeads }) => id === before?.teamId && otherLeads === 0);
	const known = { subject, replaced, before, unled };
	const isLeadNeeded = unled !== undefined && !mayLeaveTeamUnled;
	const leadFault = isLeadNeeded ? await findLeadFault(queries, owner, leadId) : undefined;
	const isDayTaken = others.some(({ startsOn }) => startsOn === change.startsOn);
	const faults: Fault[] = [
		...checked.faults,
		...(isDayTaken ? [{ field: 'startsOn', code: 'personnel.day_taken' } as const] : []),
		...(leadFault === undefined ? [] : [leadFault]),
	];
	const work = checked.isGood ? checked.value : undefined;
	if (work === undefined || faults.length > 0) return { ...known, isGood: false, faults, work };
	return { ...known, isGood: true, faults: [], work, nextLead: (isLeadNeeded ? leadId : undefined) ?? null };
}

async function findLeadFault(
	queries: TransactionQueries,
	{ organisationId, userId }: { readonly organisationId: number; readonly userId: number },
	leadId: number | undefined,
): Promise<Fault | undefined> {
	if (leadId === undefined) return { field: 'leadId', code: 'personnel.lead_needed' };
	const stay = await listWhoStay(queries, organisationId, [leadId]);
	return leadId === userId || !stay.has(leadId) ? { field: 'leadId', code: 'personnel.lead_unfit' } : undefined;
}

/** A team that the person is or is going to be in already. */
export function findOwnTeam(rows: readonly AssignmentRow[], teamId: string): { id: string; name: string } | undefined {
	const row = rows.find((one) => one.teamId === teamId);
	return row === undefined ? undefined : { id: teamId, name: row.teamName ?? '' };
}

/** The title of a row that has no position of the list. */
export function findOwnTitle(row: AssignmentRow | undefined): OwnTitle | undefined {
	return row === undefined || row.positions.length > 0 || row.titleEn === '' ? undefined : row;
}

function holdsOn(rows: readonly AssignmentRow[], day: string): AssignmentRow | undefined {
	return rows.findLast(({ startsOn }) => startsOn === null || startsOn <= day);
}

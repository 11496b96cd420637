// What was entered wrong about work that has begun is said otherwise; the audit log keeps how it was said before. In the transaction of the
// caller, who holds the person's row.
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import {
	type AssignmentFields,
	type AssignmentRow,
	listAssignments,
} from '#features/staff/personnel/server/records/assignments.ts';
import { settleAssignments } from '#features/account/identity/server/api.ts';

export interface Correction {
	/** The row as it is to be: under a new id, so that who was shown the old one learns of it. */
	readonly id: string;
	readonly fields: AssignmentFields;
	/** Null where no one knows since when; then it stays so. */
	readonly day: string | null;
	/** It is the first instant of the day in the time zone of the office. */
	readonly startsAt: Date | null;
	readonly now: Date;
}

const write: PreparedStatement = {
	name: 'personnel_correct_assignment',
	text: `update assignments set id = $4, office_id = $5, team_id = $6, positions = $7, job_title_en = $8, job_title_fr = $9, payee = $10,
			share = $11, period = daterange($12::date, upper(period)), starts_at = coalesce($13::timestamptz, '-infinity'),
			settled_at = case when $14 then null else coalesce(settled_at, $15) end
		where organisation_id = $1 and user_id = $2 and id = $3 returning id`,
};
const moveEnd: PreparedStatement = {
	name: 'personnel_move_end_of_assignment',
	text: `update assignments set period = daterange(lower(period), $4::date) where organisation_id = $1 and user_id = $2 and id = $3
		returning id`,
};
const leaveTeam: PreparedStatement = {
	name: 'personnel_leave_wrong_team',
	text: 'delete from team_members where organisation_id = $1 and user_id = $2 and team_id = $3',
};

/** False where its first day would not lie after the one of the row before it, and before its own last one. */
export async function correctAssignment(
	queries: TransactionQueries,
	owner: PersonKey,
	row: AssignmentRow,
	{ id, fields, day, startsAt, now }: Correction,
): Promise<boolean> {
	const { organisationId, userId } = owner;
	const rows = await listAssignments(queries, owner);
	const before = rows.find(({ endsBefore }) => endsBefore !== null && endsBefore === row.startsOn);
	const isBetween =
		(day === null) === (row.startsOn === null) &&
		(day === null || before?.startsOn === undefined || before.startsOn === null || before.startsOn < day) &&
		(day === null || row.endsBefore === null || day < row.endsBefore);
	if (!isBetween) return false;
	const isNow = rows.findLast(({ startsAt: at }) => at === null || at <= now)?.id === row.id;
	const isLater = day !== null && row.startsOn !== null && day > row.startsOn;
	const moveBefore = async (): Promise<void> => {
		if (before === undefined || before.id === '' || day === row.startsOn) return;
		required(await queries.prepared(moveEnd, [organisationId, userId, before.id, day]), before.id);
	};
	// No two rows of a person may share a day, not even within the transaction.
	if (!isLater) await moveBefore();
	const { officeId, teamId, positions, titleEn, titleFr, payee, share } = fields;
	const values = [id, officeId, teamId, positions, titleEn, titleFr, payee, share, day, startsAt, isNow, now];
	required(await queries.prepared(write, [organisationId, userId, row.id, ...values]), row.id);
	if (isLater) await moveBefore();
	if (!isNow) return true;
	if (row.teamId !== null && row.teamId !== teamId) {
		void (await queries.prepared(leaveTeam, [organisationId, userId, row.teamId]));
	}
	await settleAssignments(queries, organisationId, now);
	return true;
}

/** No one else changes rows of a person whose row is held; one that is gone all the same is a fault of ours. */
function required(rows: readonly unknown[], id: string): void {
	if (rows.length === 0) throw new Error(`assignment ${id} is gone`);
}

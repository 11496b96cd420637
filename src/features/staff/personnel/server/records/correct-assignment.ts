// What was entered wrong about work that has begun is said otherwise; the audit log keeps how it was said before. In the transaction of the
// caller, who holds the person's row.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import {
	type AssignmentFields,
	type AssignmentRow,
	closeOn,
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

type CorrectedRow = PersonKey &
	AssignmentFields &
	Pick<Correction, 'day' | 'startsAt' | 'now'> & {
		readonly id: string;
		readonly newId: string;
		readonly isNow: boolean;
	};

const write = keepSql(
	'personnel_correct_assignment',
	(of: CorrectedRow) => sql`
		update assignments set id = ${of.newId}, office_id = ${of.officeId}, team_id = ${of.teamId}, positions = ${of.positions}, job_title_en = ${of.titleEn}, job_title_fr = ${of.titleFr}, payee = ${of.payee},
			share = ${of.share}, period = daterange(${of.day}::date, upper(period)), starts_at = coalesce(${of.startsAt}::timestamptz, '-infinity'),
			settled_at = case when ${of.isNow} then null else coalesce(settled_at, ${of.now}) end
		where organisation_id = ${of.organisationId} and user_id = ${of.userId} and id = ${of.id} returning 1`,
);
const keep = keeper<Pick<Schema, 'teamMembers'>>();
const leaveTeam = keep(
	'personnel_leave_wrong_team',
	(database, { organisationId, userId, teamId }: PersonKey & { teamId: string }) =>
		database.deleteFrom('teamMembers').where((row) => row.and({ organisationId, userId, teamId })),
);

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
		await closeOn(queries, owner, before.id, day);
	};
	// No two rows of a person may share a day, not even within the transaction.
	if (!isLater) await moveBefore();
	const written = await write(queries, {
		...fields,
		organisationId,
		userId,
		id: row.id,
		newId: id,
		day,
		startsAt,
		isNow,
		now,
	});
	// No one else changes rows of a person whose row is held; one that is gone all the same is a fault of ours.
	if (written.length === 0) throw new Error(`assignment ${row.id} is gone`);
	if (isLater) await moveBefore();
	if (!isNow) return true;
	if (row.teamId !== null && row.teamId !== fields.teamId) {
		void (await leaveTeam(queries, { organisationId, userId, teamId: row.teamId }));
	}
	await settleAssignments(queries, organisationId, now);
	return true;
}

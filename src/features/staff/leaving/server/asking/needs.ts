// What colleagues ask a member of the staff to settle, as matters of their home.
import { before } from '#platform/contract/duration.ts';
import { inEachLanguage, type Language } from '#platform/contract/language.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { heldAt } from '#platform/server/http/actor.ts';
import type { FindNeeds, NeedWords } from '#platform/server/needs.ts';
import { isOnlyAdministrator, readEndRights } from '#features/staff/access/server/api.ts';
import { namesOf } from '#features/staff/approvals/server/api.ts';
import { askLifetimeMs } from '../../contract.ts';
import { askTexts, describeAsk } from './mail.ts';
import { listWaitingAsks, type WaitingAsk } from './rows.ts';
import { askedRefusals, isAskedRefusal } from './blockers.ts';

export const findNeeds: FindNeeds = async (queries, { actor }, now) => {
	// Nobody else is asked.
	if (!['personnel.manage', 'access.manage'].some((one) => heldAt(actor.powers, one) !== undefined)) return [];
	const { organisationId, userId } = actor;
	const since = before(now, askLifetimeMs);
	const asks = await listWaitingAsks(queries, { organisationId, userId, since, refusals: askedRefusals });
	if (asks.length === 0) return [];
	const names = await namesOf(
		queries,
		asks.map(({ askedBy }) => askedBy),
	);
	const needs = [];
	for (const ask of asks) {
		if (!(await isOpen(queries, organisationId, ask, now))) continue;
		const refusal = isAskedRefusal(ask.blocker) ? ask.blocker : undefined;
		const { key, href } = describeAsk({ ...(refusal && { refusal }), userId: ask.leaverId ?? ask.userId });
		const values = { name: names.get(ask.askedBy) ?? '', person: ask.person, leaver: ask.leaver ?? '' };
		const say = (language: Language): NeedWords => {
			const text = askTexts[language];
			return {
				name: text('need.name', values),
				title: text(`${key}.title`, values),
				detail: text(`${key}.detail`, values),
				action: text('need.open'),
			};
		};
		needs.push({
			key: `asked ${ask.userId} ${ask.blocker}`,
			urgency: 'decision' as const,
			words: inEachLanguage(say),
			href,
			canWait: true,
		});
	}
	return needs;
};

/** Whether it still stands in the way. */
async function isOpen(
	queries: PreparedStatements,
	organisationId: number,
	{ blocker, userId, askedBy }: WaitingAsk,
	now: Date,
): Promise<boolean> {
	const person = { organisationId, userId };
	if (blocker === 'leaving.last_administrator') return isOnlyAdministrator(queries, person, now);
	if (blocker !== 'leaving.no_approver') return true;
	const { isAlone, approvers } = await readEndRights(queries, { userId: askedBy }, person, now);
	return !isAlone && approvers.length === 0;
}

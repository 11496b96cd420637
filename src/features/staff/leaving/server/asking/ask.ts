// Asking a colleague to settle what the caller cannot: a mail, and a row on the colleague's home.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { isLastAdministrator, organisationOf } from '#features/staff/access/server/api.ts';
import { namesOf } from '#features/staff/approvals/server/api.ts';
import { type askToSettle, leavingProblem, maxAsks } from '../../contract.ts';
import { askMail } from './mail.ts';
import { addAsk, countAsks } from './rows.ts';
import { type Blocker, describeHelp, isAskedRefusal, listSettlers } from './blockers.ts';
import type { LeavingDependencies } from '../dependencies.ts';
import { audit, holdPeople } from '../end.ts';
import type { Leaver } from '../leaver.ts';
import { listPlansNaming } from '../rows.ts';
import { findRefusal, requireSubject } from '../subject.ts';

type Input = ParsedInputOf<typeof askToSettle>;

export function ask(
	dependencies: LeavingDependencies,
	call: AuthenticatedCall,
	{ orgId, userId, leavingId, isChange = false, askedId }: Input,
): Promise<OutputOf<typeof askToSettle>> {
	const organisationId = organisationOf(call, orgId);
	const person = { organisationId, userId };
	return dependencies.database.transaction(async (queries) => {
		// Two who ask about the same person wait for each other here, and so do two calls of one who asks.
		const { clock } = await holdPeople(queries, dependencies.clock, call, userId, [askedId]);
		const now = clock.now();
		const by = { callerId: call.actor.userId, now };
		const { leaver } = await requireSubject(queries, call, person, now);
		const blocker = await findBlocker(queries, call, leaver, { leavingId, isChange }, now);
		if (blocker === undefined) throw leavingProblem('leaving.cannot_settle');
		const settlers = await listSettlers(queries, person, blocker, by);
		const settler = settlers.find(({ userId: id, hasOpened }) => hasOpened && id === askedId);
		if (settler === undefined) throw leavingProblem('leaving.cannot_settle');
		const key = typeof blocker === 'string' ? blocker : blocker.id;
		const read = async () => (await describeHelp(queries, person, new Map([[key, blocker]]), by)).get(key)?.asked;
		const earlier = await read();
		if (earlier !== undefined) return { asked: earlier };
		const askedBy = call.actor.userId;
		if ((await countAsks(queries, { organisationId, userId: askedBy }, now)) >= maxAsks)
			throw leavingProblem('leaving.too_many_asks');
		void (await addAsk(queries, { ...person, blocker: key, day: businessDayOf(now), askedBy, askedId, askedAt: now }));
		const asked = await read();
		if (asked === undefined) throw new Error('A request was written and is not there');
		await audit(queries, clock, call, leaver, 'leaving.asked', { asked: asked.name });
		const brand = dependencies.findBrandOfOrganisation(organisationId);
		if (brand === undefined) return { asked };
		const pageOf = typeof blocker === 'string' ? userId : blocker.userId;
		const names = await namesOf(queries, [askedBy, userId, pageOf]);
		const mail = askMail(brand, settler, {
			name: names.get(askedBy) ?? '',
			person: names.get(userId) ?? '',
			...(typeof blocker === 'string' ? { refusal: blocker } : { leaver: names.get(pageOf) ?? '' }),
			userId: pageOf,
		});
		await dependencies.outbox.send(queries, mail);
		return { asked };
	});
}

/** What stands in the way at this moment, as the preview says it. */
async function findBlocker(
	queries: TransactionQueries,
	call: AuthenticatedCall,
	leaver: Leaver,
	{ leavingId, isChange }: Pick<Input, 'leavingId'> & { readonly isChange: boolean },
	now: Date,
): Promise<Blocker | undefined> {
	const { refusal } = await findRefusal(queries, call, { leaver }, now, isLastAdministrator);
	const code = refusal?.code;
	if (isChange) return code === 'leaving.outranked' ? 'personnel.outranked' : undefined;
	if (leavingId === undefined) return isAskedRefusal(code) ? code : undefined;
	if (code === 'leaving.oneself' || code === 'leaving.outranked') return undefined;
	const plans = await listPlansNaming(queries, { organisationId: leaver.organisationId, userId: leaver.id });
	return plans.find(({ id }) => id === leavingId);
}

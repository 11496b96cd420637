// A brand goes live: its organisations are there from then on, and the first time its first administrator is invited. Without both nobody could ever
// come in.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { after, seconds } from '#platform/contract/duration.ts';
import type { BrandContent } from '#platform/server/brands/brand-content.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import {
	addOrganisation,
	type AuditedCall,
	findMissingOrganisations,
	recordAudit,
} from '#features/account/identity/server/api.ts';
import { invitationLifetimeMs } from '#features/account/registration/contract.ts';
import { invite, isInvited } from '#features/account/registration/server/api.ts';
import type { RecordGivenSend } from '#features/account/two-factor/server/api.ts';
import {
	FirstAdministrator,
	firstAdministratorPath,
	organisationsOf,
	readField,
} from '#features/staff/brand-editor/server/api.ts';
import { organisationNames } from './organisation-names.ts';

const payload = z.strictObject({
	brandKey: z.string(),
	organisationId: z.int(),
	invitedIn: z.int(),
	invitedBy: z.int(),
	/** How many were sent before. */
	before: z.int(),
	...FirstAdministrator.shape,
});
type Invited = z.output<typeof payload>;
const inviteFirst: JobKind<Invited> = {
	kind: 'brand_beginnings.invite_first',
	payload,
	maxAttempts: 20,
	lane: 'person',
};

/** Every process looks for new brands more often than that. A mail of a brand that a process does not know would fail there. */
const knownEverywhereMs = seconds(2);
/** Somebody who is away finds one that still works; after the last of them an operator sends another. */
const maxInvitations = 4;

const staffRole = 'brand_administrator';

const findSomebody = keepSql(
	'brand_beginnings_find_somebody',
	(of: { organisationId: number; email: string }) => sql`
		select 1 from users where organisation_id = ${of.organisationId}
		union all select 1 from users where lower(email) = lower(${of.email}) limit 1`,
);

interface Opened {
	readonly brandKey: string;
	readonly content: BrandContent;
	/** Who answers for it: they invite. */
	readonly author: { readonly organisationId: number; readonly userId: number; readonly approvedBy?: number };
}

/** Organisations that a version brings are there from the publish on: nobody could come to one that is not. */
export async function makeOrganisations(
	queries: TransactionQueries,
	clock: Clock,
	call: AuditedCall,
	{ content, author }: Pick<Opened, 'content' | 'author'>,
): Promise<void> {
	const names = organisationNames(content);
	const missing = await findMissingOrganisations(queries, organisationsOf(content));
	for (const id of missing) {
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		await addOrganisation(queries, clock.now(), { id, name: names.get(id) ?? '' });
	}
	const by = { actorId: author.approvedBy ?? author.userId, actorOrganisationId: author.organisationId };
	const made = missing.map((organisationId) => ({ organisationId, event: 'setup.organisation_made' as const, ...by }));
	if (made.length > 0) await recordAudit(queries, clock, call, ...made);
}

/** In the transaction that publishes it first. The checks before it have seen to it that the draft has all of this. */
export async function inviteFirstAdministrator(
	queries: TransactionQueries,
	{ queue }: Pick<Core, 'queue'>,
	clock: Clock,
	{ brandKey, content, author }: Opened,
): Promise<void> {
	const [organisationId] = organisationsOf(content);
	if (organisationId === undefined) throw new Error('A brand without an organisation was found to be whole');
	const first = FirstAdministrator.parse(readField(content, firstAdministratorPath));
	const by = { invitedIn: author.organisationId, invitedBy: author.userId };
	const invited = { brandKey, organisationId, ...by, before: 0, ...first };
	const runAt = after(clock.now(), knownEverywhereMs);
	await queue.enqueue(queries, inviteFirst, invited, { runAt, key: brandKey });
}

interface InvitingDependencies extends Pick<
	Core,
	'database' | 'clock' | 'outbox' | 'queue' | 'publishing' | 'findBrandOfOrganisation'
> {
	readonly recordGivenSend: RecordGivenSend;
}

export function createInviteFirstHandler(dependencies: InvitingDependencies): JobHandler<Invited> {
	const { database, clock, queue, publishing, findBrandOfOrganisation } = dependencies;
	return {
		kind: inviteFirst,
		async handle({ id, payload: due }) {
			await publishing.refresh();
			const { brandKey, invitedIn: actorOrganisationId, before, ...invited } = due;
			const { organisationId, invitedBy: actorId } = invited;
			const brand = findBrandOfOrganisation(organisationId);
			// Its organisations may have changed since it went live, but not before the first invitation.
			if (brand?.key !== brandKey) {
				if (before > 0) return;
				throw new Error(`${brandKey} is live, and this process does not know it`);
			}
			await database.transaction(async (queries) => {
				if ((await findSomebody(queries, invited)).length > 0) return;
				// An earlier run may have crashed after its commit, or its mail waits for its turn.
				if (!(await isInvited(queries, clock, invited))) {
					await invite(queries, { ...dependencies, brand }, { ...invited, staffRole });
					const fact = { organisationId, event: 'setup.administrator_invited', actorId, actorOrganisationId } as const;
					await recordAudit(queries, clock, { network: '', request: { id } }, { ...fact, details: { staffRole } });
				}
				const sent = before + 1;
				if (sent === maxInvitations) return;
				const runAt = after(clock.now(), invitationLifetimeMs + knownEverywhereMs);
				await queue.enqueue(queries, inviteFirst, { ...due, before: sent }, { runAt, key: `${brandKey} ${sent}` });
			});
		},
	};
}

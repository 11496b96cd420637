// An invitation is written with its mail: to an address that nobody proved, so under the one limit of such mails. What the
// limit holds back waits for its turn as long as the invitation is open.
import * as z from 'zod/mini';
import { after } from '#platform/contract/duration.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import type { RecordGivenSend } from '#features/account/two-factor/server/api.ts';
import { invitationLifetimeMs } from '../contract.ts';
import { invitationMail } from './emails.ts';
import type { NewInvitation } from './invitations.ts';

const keep = keeper<Pick<Schema, 'invitations'>>();
const add = keep.insert('registration_add_invitation', 'invitations', [
	'organisationId',
	'id',
	'tokenHash',
	'email',
	'givenName',
	'familyName',
	'officeId',
	'language',
	'invitedBy',
	'staffRole',
	'userId',
	'createdAt',
	'expiresAt',
]);

interface InvitationToken {
	readonly organisationId: number;
	readonly id: string;
	readonly tokenHash: Buffer;
}

const lock = keep('registration_lock_invitation', (database, { organisationId, id, tokenHash }: InvitationToken) =>
	database
		.selectFrom('invitations')
		.select(['email', 'language', 'invitedBy', 'createdAt', 'expiresAt'])
		.where((row) => row.and({ organisationId, id, tokenHash }))
		.where('usedAt', 'is', null)
		.forUpdate(),
);
const renew = keep(
	'registration_renew_invitation',
	(database, { organisationId, id, tokenHash, expiresAt }: InvitationToken & { expiresAt: Date }) =>
		database
			.updateTable('invitations')
			.set({ tokenHash, expiresAt })
			.where((row) => row.and({ organisationId, id })),
);

interface Sending extends Pick<Core, 'clock' | 'outbox' | 'queue'> {
	readonly recordGivenSend: RecordGivenSend;
}

export interface InvitationDependencies extends Sending {
	/** The organisation belongs to it. */
	readonly brand: Brand;
}

export interface Invited {
	/** Opens the account: for the person alone. Absent where the mail waits, which brings another one. */
	readonly link?: string;
	readonly mail: Awaited<ReturnType<RecordGivenSend>>;
}

const payload = z.strictObject({ organisationId: z.int(), id: z.string(), tokenHash: z.string() });
type Waiting = z.output<typeof payload>;
const mailLater: JobKind<Waiting> = {
	kind: 'registration.mail_invitation',
	payload,
	maxAttempts: 12,
	lane: 'bulk',
};

/** Writes the invitation and mails its link in the caller's transaction, or lets the mail wait. Whether the caller may invite is theirs to decide. */
export async function invite(
	queries: TransactionQueries,
	{ brand, ...sending }: InvitationDependencies,
	invitation: NewInvitation,
): Promise<Invited> {
	const { clock, outbox, recordGivenSend } = sending;
	const token = newToken();
	const tokenHash = hashToken(token);
	const now = clock.now();
	const id = newId(clock);
	const { organisationId, email, givenName, familyName, officeId, language, invitedBy } = invitation;
	await add(queries, {
		organisationId,
		id,
		tokenHash,
		email,
		givenName,
		familyName,
		officeId: officeId ?? null,
		language,
		invitedBy: invitedBy ?? null,
		staffRole: invitation.staffRole ?? null,
		userId: invitation.userId ?? null,
		createdAt: now,
		expiresAt: after(now, invitation.lifetimeMs ?? invitationLifetimeMs),
	});
	const mail = await recordGivenSend(queries, { destination: email, giver: giverOf(invitedBy), sessionId: id });
	if (mail.verdict !== 'may leave') {
		await wait(sending, queries, { organisationId, id, tokenHash: tokenHash.toString('base64url') }, mail.from);
		return { mail };
	}
	const link = linkOf(brand, token);
	await outbox.send(queries, invitationMail(brand, { email, language }, link));
	return { link, mail };
}

/** The link that is out by then is a new one: of the one before nobody knows more than its hash. Who took the invitation back, or another one, ended the wait. */
export function createMailInvitationHandler(
	dependencies: Sending & Pick<Core, 'database' | 'findBrandOfOrganisation'>,
): JobHandler<Waiting> {
	const { database, clock, outbox, recordGivenSend, findBrandOfOrganisation } = dependencies;
	return {
		kind: mailLater,
		handle: ({ payload: due }) =>
			database.transaction(async (queries) => {
				const waiting = await lockWaiting(queries, due);
				const now = clock.now();
				const brand = findBrandOfOrganisation(due.organisationId);
				if (waiting === undefined || brand === undefined || waiting.expiresAt <= now) return;
				const { email, language, invitedBy, createdAt, expiresAt } = waiting;
				const send = { destination: email, giver: giverOf(invitedBy), sessionId: due.id };
				const mail = await recordGivenSend(queries, send);
				if (mail.verdict !== 'may leave') return wait(dependencies, queries, due, mail.from);
				const token = newToken();
				const lifetimeMs = expiresAt.getTime() - createdAt.getTime();
				const renewed = { tokenHash: hashToken(token), expiresAt: after(now, lifetimeMs) };
				await renew(queries, { organisationId: due.organisationId, id: due.id, ...renewed });
				await outbox.send(queries, invitationMail(brand, { email, language }, linkOf(brand, token)));
			}),
	};
}

async function lockWaiting(queries: TransactionQueries, { organisationId, id, tokenHash }: Waiting) {
	return (await lock(queries, { organisationId, id, tokenHash: Buffer.from(tokenHash, 'base64url') }))[0];
}

async function wait({ queue }: Sending, queries: TransactionQueries, due: Waiting, runAt: Date): Promise<void> {
	await queue.enqueue(queries, mailLater, due, { runAt, key: `${due.id}:${runAt.toISOString()}` });
}

const giverOf = (invitedBy: number | null | undefined): string =>
	typeof invitedBy === 'number' ? String(invitedBy) : 'operator';

const linkOf = (brand: Brand, token: string): string => `${brand.canonicalOrigin}${pathTo('register')}#${token}`;

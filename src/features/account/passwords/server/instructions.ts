// The work behind "forgot password". It runs after the answer, so that neither text nor time of the answer can tell whether
// there is such an account. Nor can the calls that this work holds up: it begins at a time of its own, and where
// nothing is to be sent a message is made all the same and thrown away.
import * as z from 'zod/mini';
import type { Brand } from '#platform/contract/brand.ts';
import { newToken } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Core } from '#platform/server/slice.ts';
import {
	findPersonByLogin,
	type Person,
	recordAudit,
	requiresMicrosoft,
	hasOpenedAccount,
} from '#features/account/identity/server/api.ts';
import { isKnownDevice } from '#features/account/sign-in/server/api.ts';
import { resetLinkLifetimeMs } from '../contract.ts';
import { type Instructions, instructionsMail } from './emails.ts';
import { addResetLink, mayBeMailed } from './reset-links.ts';

const payload = z.strictObject({
	loginName: z.string(),
	network: z.string(),
	requestId: z.string(),
	brandKey: z.string(),
	/** The hash of the cookie of a browser that may be known; absent where it has none. */
	browserHash: z.optional(z.string()),
});
export type InstructionsRequest = z.output<typeof payload>;

export const sendInstructions: JobKind<InstructionsRequest> = {
	kind: 'passwords.send_instructions',
	payload,
	maxAttempts: 8,
	lane: 'person',
};

const keep = keeper<Pick<Schema, 'users'>>();
/** The account still has the address that was read, until the transaction ends. */
const holdAddress = keep(
	'passwords_hold_address',
	(database, { organisationId, id, email }: Pick<Person, 'organisationId' | 'id' | 'email'>) =>
		database
			.selectFrom('users')
			.select('id')
			.where((row) => row.and({ organisationId, id, email }))
			.forShare(),
);

export type InstructionsDependencies = Pick<
	Core,
	'database' | 'clock' | 'outbox' | 'findBrandOfOrganisation' | 'getBrand'
>;

/** The message to nobody is as long as a person's. */
const nobody = {
	loginName: 'nobody.nowhere',
	email: 'nobody@nowhere.invalid',
	givenName: 'Nobody',
	language: 'en',
} as const;

interface Recipient {
	readonly person: Person;
	readonly brand: Brand;
	/** What the person is sent: a link, or why there is none. */
	readonly instead: Exclude<Instructions, { kind: 'reset' }> | undefined;
	/** Whether the person signed in before from the browser that asked. */
	readonly isKnownBrowser: boolean;
}

export function createInstructionsHandler(dependencies: InstructionsDependencies): JobHandler<InstructionsRequest> {
	const { database, outbox, getBrand } = dependencies;
	return {
		kind: sendInstructions,
		async handle({ id, payload }) {
			const recipient = await findRecipient(dependencies, payload);
			await database.transaction(async (queries) => {
				const instructions =
					recipient && (await prepareInstructions(queries, dependencies, recipient, { id, ...payload }));
				const message = instructions && instructionsMail(recipient.brand, recipient.person, instructions);
				await outbox.send(queries, message ?? decoyMail(getBrand(payload.brandKey)));
			});
		},
	};
}

async function findRecipient(
	{ database, clock, findBrandOfOrganisation }: InstructionsDependencies,
	{ loginName, browserHash }: InstructionsRequest,
): Promise<Recipient | undefined> {
	const person = await findPersonByLogin({ database, clock }, loginName);
	const brand = person && findBrandOfOrganisation(person.organisationId);
	// A person who never opened their account opens it with the invitation.
	if (person === undefined || brand === undefined || !hasOpenedAccount(person)) return undefined;
	const isKnownBrowser = browserHash !== undefined && (await isKnownDevice(database, clock, person, browserHash));
	const found = { person, brand, isKnownBrowser };
	const isBound = await requiresMicrosoft(database, clock, person);
	const { recoverableFrom: until } = person;
	if (person.status === 'disabled') return { ...found, instead: { kind: 'disabled' } };
	if (isBound) return { ...found, instead: { kind: 'microsoft' } };
	const mustWait = until !== null && until > clock.now();
	return { ...found, instead: mustWait ? { kind: 'waiting', until } : undefined };
}

/** Undefined where the person was sent enough already, or the job before it died has done this. */
async function prepareInstructions(
	queries: TransactionQueries,
	{ clock }: InstructionsDependencies,
	{ person, instead, isKnownBrowser }: Recipient,
	{ id, network, requestId }: InstructionsRequest & { readonly id: string },
): Promise<Instructions | undefined> {
	// Read before this transaction: an address that was put back meanwhile must get the link, not the one that was taken from.
	if ((await holdAddress(queries, person)).length === 0) throw new Error('Another call changed the address');
	const asker = { network, isKnownBrowser };
	if (!(await mayBeMailed(queries, clock, person, asker))) return undefined;
	const isWithheld = instead !== undefined;
	const link = { id, startedBy: 'self', lifetimeMs: resetLinkLifetimeMs, isWithheld, asker } as const;
	const token = await addResetLink(queries, clock, person, link);
	if (token === undefined) return undefined;
	await recordAudit(
		queries,
		clock,
		{ network, request: { id: requestId } },
		{
			organisationId: person.organisationId,
			event: 'passwords.reset_requested',
			userId: person.id,
			details: { mail: instead?.kind ?? 'reset' },
		},
	);
	return instead ?? withLink(token);
}

function decoyMail(brand: Brand): EmailMessage {
	return { ...instructionsMail(brand, nobody, withLink(newToken())), isDecoy: true };
}

function withLink(token: string): Instructions {
	return { kind: 'reset', token, startedBy: 'self', lifetimeMs: resetLinkLifetimeMs };
}

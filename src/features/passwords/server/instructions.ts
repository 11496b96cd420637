// The work behind "forgot password". It runs after the answer, so that neither text nor time of the answer can tell whether
// there is such an account.
import * as z from 'zod/mini';
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import { findPersonByLogin, type Person, recordAudit, requiresMicrosoft } from '#features/identity/server/api.ts';
import { resetLinkLifetimeMs } from '../contract.ts';
import { type Instructions, instructionsMail } from './emails.ts';
import { addResetLink, mayBeMailed } from './reset-links.ts';

const payload = z.strictObject({ loginName: z.string(), network: z.string(), requestId: z.string() });
export type InstructionsRequest = z.output<typeof payload>;

export const sendInstructions: JobKind<InstructionsRequest> = {
	kind: 'passwords.send_instructions',
	payload,
	maxAttempts: 8,
};

export interface InstructionsDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly outbox: Outbox;
	/** The brand whose people the organisation's are; undefined where no brand owns it. */
	readonly findBrandOfOrganisation: (organisationId: number) => Brand | undefined;
}

export function createInstructionsHandler(dependencies: InstructionsDependencies): JobHandler<InstructionsRequest> {
	const { database, clock, outbox, findBrandOfOrganisation } = dependencies;
	return {
		kind: sendInstructions,
		async handle({ id, payload: { loginName, network, requestId } }) {
			const person = await findPersonByLogin(database, loginName);
			const brand = person === undefined ? undefined : findBrandOfOrganisation(person.organisationId);
			if (person === undefined || brand === undefined) return;
			const kind = await chooseKind(dependencies, person);
			await database.transaction(async (queries) => {
				if (!(await mayBeMailed(queries, clock, person))) return;
				const isWithheld = kind !== 'reset';
				const link = { id, startedBy: 'self', lifetimeMs: resetLinkLifetimeMs, isWithheld } as const;
				const token = await addResetLink(queries, clock, person, link);
				if (token === undefined) return;
				const reset = { kind: 'reset', token, startedBy: 'self', lifetimeMs: resetLinkLifetimeMs } as const;
				const instructions: Instructions = kind === 'reset' ? reset : { kind };
				await outbox.send(queries, instructionsMail(brand, person, instructions));
				await recordAudit(
					queries,
					clock,
					{ network, request: { id: requestId } },
					{
						organisationId: person.organisationId,
						event: 'passwords.reset_requested',
						userId: person.id,
						details: { mail: kind },
					},
				);
			});
		},
	};
}

async function chooseKind(
	{ database, clock }: InstructionsDependencies,
	person: Person,
): Promise<Instructions['kind']> {
	if (person.status === 'disabled') return 'disabled';
	return (await requiresMicrosoft(database, clock, person)) ? 'microsoft' : 'reset';
}

// That people are told of a reversal is a job, written with it in its one round trip; `transactions` has what it does.
import * as z from 'zod/mini';
import type { JobKind } from '#platform/server/jobs/jobs.ts';
import type { Posting } from './ledger/post.ts';

/** `partOf`: the purchase that it takes back a part of. */
const payload = z.strictObject({ organisationId: z.int(), reversalId: z.string(), partOf: z.optional(z.string()) });
export type ReversalAnnouncement = z.output<typeof payload>;
export const reversalAnnouncement: JobKind<ReversalAnnouncement> = {
	kind: 'credits.announce_reversal',
	payload,
	maxAttempts: 8,
	lane: 'bulk',
};

/** Announces it in one organisation: a transfer between two is reversed in both. */
export function announceReversal(announcement: ReversalAnnouncement): NonNullable<Posting['job']> {
	const { organisationId, reversalId } = announcement;
	const { kind, lane } = reversalAnnouncement;
	return { id: `${reversalId}.${organisationId}.announce`, kind, lane, payload: announcement };
}

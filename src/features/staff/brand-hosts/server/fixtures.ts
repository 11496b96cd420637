// Hosts about which somebody has asked already, for demonstrations.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type KeptFacts, isProved } from './facts.ts';

export interface HostFixture {
	readonly brandKey: string;
	readonly host: string;
	readonly proof: string;
	readonly addedAt: Date;
	readonly addedBy: { readonly organisationId: number; readonly id: number };
	readonly facts: KeptFacts;
	readonly askedAt: Date;
	readonly askAt: Date;
	readonly certificateEndsAt?: Date;
}

export async function addKnownHost(queries: TransactionQueries, fixture: HostFixture): Promise<void> {
	const { addedBy, facts, certificateEndsAt = null, ...row } = fixture;
	await sql`
		insert into brand_hosts (brand_key, host, proof, added_at, added_in, added_by, facts, is_proved, asked_at, ask_at, certificate_ends_at)
		values (${row.brandKey}, ${row.host}, ${row.proof}, ${row.addedAt}, ${addedBy.organisationId}, ${addedBy.id},
			${JSON.stringify(facts)}::jsonb, ${isProved(facts)}, ${row.askedAt}, ${row.askAt}, ${certificateEndsAt})`.execute(
		queries,
	);
}

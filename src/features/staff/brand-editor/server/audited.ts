// Brands as people read of them in the audit log.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { draftOf, type Standing } from './standing.ts';
import { type FieldChange, readField, wordsOf } from './content.ts';

export function auditedBrand(standing: Standing) {
	return { kind: 'brand', id: standing.brandKey, name: wordsOf(draftOf(standing), 'names').en };
}

/** One row for a save: of what is short its words, of the rest the name of the field alone. */
export function recordDraftChange(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	standing: Standing,
	changes: readonly FieldChange[],
): Promise<void> {
	const before = draftOf(standing);
	const told = (valueOf: (change: FieldChange) => unknown) =>
		changes
			.map((one) => `${one.path}: ${write(valueOf(one))}`)
			.join('; ')
			.slice(0, maxLength);
	return auditAction(
		queries,
		clock,
		call,
		'brands.draft_changed',
		{},
		{
			object: auditedBrand(standing),
			before: { fields: told(({ path }) => readField(before, path)) },
			after: { fields: told(({ value }) => value) },
		},
	);
}

const maxLength = 500;

function write(value: unknown): string {
	if (value === null) return '–';
	if (typeof value === 'string') return value.slice(0, 100);
	return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '…';
}

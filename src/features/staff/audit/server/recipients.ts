// Names the other side of a transfer or a share, which its row keeps by number.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { listGroups, namePeople } from '#features/account/identity/server/api.ts';
import type { AuditRecord } from './search.ts';
import type { AuditLine } from './steps.ts';

export type FindRecipient = (record: AuditRecord) => string | undefined;

/** Written `person:20001` or `team:renewals`. */
function recipientOf({ event, details: { to, grantee } }: AuditRecord): string | undefined {
	if (event === 'credits.transferred' || event === 'sharing.handed_over')
		return typeof to === 'number' ? `person:${to}` : undefined;
	return event.startsWith('sharing.') && typeof grantee === 'string' ? grantee : undefined;
}

/** Names those that the lines are about; a person of another organization has no name here. */
export async function nameRecipients(
	queries: TransactionQueries,
	organisationId: number,
	lines: readonly AuditLine[],
): Promise<FindRecipient> {
	const keys = lines.flatMap(({ record }) => recipientOf(record) ?? []);
	const userIds = keys.flatMap((key) => (key.startsWith('person:') ? Number(key.slice('person:'.length)) : []));
	const people = await namePeople(queries, organisationId, userIds);
	const teams = keys.some((key) => key.startsWith('team:')) ? (await listGroups(queries, organisationId)).teams : [];
	const names = new Map<string, string>([
		...[...people.values()].map(({ id, name }) => [`person:${id}`, name] as const),
		...teams.map(({ id, name }) => [`team:${id}`, name] as const),
	]);
	return (record) => names.get(recipientOf(record) ?? '');
}

// The people of a search as CSV, a page at a time, each in a transaction of its own that asks again how far the caller reaches. That it was asked
// for is in the audit log before the first byte.
import { Readable } from 'node:stream';
import { translators } from '#platform/contract/text.ts';
import { readOnce } from '#platform/server/clock.ts';
import { byteOrderMark, textCell, writeCsvRow } from '#platform/server/csv.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import type { Core } from '#platform/server/slice.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import { exportPeopleQuery } from '../contract.ts';
import { exportEn } from '../messages.en.ts';
import { exportFr } from '../messages.fr.ts';
import { maxExported, searchPeople } from './find-people.ts';

const texts = translators(exportEn, exportFr);
const columns = ['name', 'number', 'email', 'login_name', 'position', 'office', 'state', 'ends_on'] as const;

export async function exportRows(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
): Promise<ServedFile> {
	const { orgId, ...filter } = readInput(exportPeopleQuery, call.request.query);
	const named = orgId === undefined ? undefined : Number(orgId);
	const organisationId = organisationOf(call, named);
	const moment = readOnce(clock);
	const now = moment.now();
	await database.tenant(organisationId, async (queries) => {
		await requireReach(queries, call.actor, 'directory.read', now, organisationId);
		const { userId: actorId, sessionId } = call.actor;
		const asked = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
		const details = Object.fromEntries(asked) as Readonly<Record<string, string>>;
		const fact = { organisationId, event: 'directory.people_exported', actorId, sessionId, details } as const;
		await recordAudit(queries, moment, call, fact);
	});
	const text = texts[call.language];
	async function* write(): AsyncGenerator<string> {
		yield byteOrderMark + writeCsvRow(columns.map((column) => text(`export.${column}`)));
		let after: number | undefined;
		do {
			const page = await searchPeople({ database, clock }, call, { orgId: named, ...filter, after }, maxExported);
			yield page.people
				.map((row) => {
					const cells = [
						row.name,
						String(row.userId),
						row.email,
						row.loginName,
						row.jobTitle,
						row.officeName,
						text(`export.state_${row.state}`),
						row.endsOn ?? '',
					];
					return writeCsvRow(cells.map(textCell));
				})
				.join('');
			after = page.hasMore ? page.people.at(-1)?.userId : undefined;
		} while (after !== undefined);
	}
	return {
		bytes: Readable.from(write(), { objectMode: false }),
		mediaType: 'text/csv; charset=utf-8',
		name: `people-${now.toISOString().slice(0, 10)}.csv`,
		isSaved: true,
	};
}

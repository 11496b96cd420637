// The people of a search as CSV, a page at a time, each in a transaction of its own that asks again how far the caller reaches. That it was asked
// for is in the audit log before the first byte.
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { platformProblem } from '#platform/contract/problem.ts';
import { translators } from '#platform/contract/text.ts';
import { readOnce } from '#platform/server/clock.ts';
import { byteOrderMark, textCell, writeCsvRow } from '#platform/server/csv.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { toFieldProblems } from '#platform/server/http/field-problems.ts';
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
	const { success, data, error } = z.safeParse(exportPeopleQuery, call.request.query, { reportInput: true });
	if (!success) throw platformProblem('request.invalid', { fields: toFieldProblems(error.issues) });
	const { OrgID, ...filter } = data;
	const named = OrgID === undefined ? undefined : Number(OrgID);
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
		let After: number | undefined;
		do {
			const page = await searchPeople({ database, clock }, call, { OrgID: named, ...filter, After }, maxExported);
			yield page.People.map((row) => {
				const cells = [
					row.Name,
					String(row.UserID),
					row.Email,
					row.LoginName,
					row.JobTitle,
					row.OfficeName,
					text(`export.state_${row.State}`),
					row.EndsOn ?? '',
				];
				return writeCsvRow(cells.map(textCell));
			}).join('');
			After = page.HasMore ? page.People.at(-1)?.UserID : undefined;
		} while (After !== undefined);
	}
	return {
		bytes: Readable.from(write(), { objectMode: false }),
		mediaType: 'text/csv; charset=utf-8',
		name: `people-${now.toISOString().slice(0, 10)}.csv`,
		isSaved: true,
	};
}

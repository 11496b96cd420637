import * as z from 'zod/mini';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type AuthenticatedCall, type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, type FileBinding, type ServedFile } from '#platform/server/http/bind-file.ts';
import { toFieldProblems } from '#platform/server/http/field-problems.ts';
import type { Core } from '#platform/server/slice.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { organisationOf, type Reach, requireReach } from '#features/staff/access/server/api.ts';
import * as contract from '../contract.ts';
import type { AuditGroup } from '#features/account/identity/contract.ts';
import { mediaTypes, streamExport } from './export.ts';
import { findPeopleWithin, findPersonWithin, listOfficesWithin } from './scope.ts';
import { type AuditFilter, type AuditPlace, readAudit } from './search.ts';
import { readSealState } from './seal-state.ts';
import { parsePlace, placeText, toRows } from './wire.ts';

type AuditDependencies = Pick<Core, 'database' | 'clock' | 'findCountry'>;

/** Rows that an export reads at once: more would hold up others while they are written. */
const exportPageSize = 200;

export function auditRoutes(dependencies: AuditDependencies): readonly Binding[] {
	return [
		bind(contract.searchAudit, ({ Cursor, OrgID, ...input }, call) => {
			const after = Cursor === undefined ? undefined : parsePlace(Cursor);
			if (Cursor !== undefined && after === undefined) {
				throw platformProblem('request.invalid', { fields: [{ field: 'Cursor', code: 'field.invalid' }] });
			}
			const filter = toFilter(input);
			return within(dependencies, call, OrgID, async (queries, reach) => {
				const { rows, next } = await readAudit(queries, { reach, filter, after, size: contract.pageSize });
				return {
					Rows: await toRows(rows, dependencies.findCountry),
					Next: placeText(next),
					Seal: await readSealState(queries, reach.organisationId),
				};
			});
		}),
		bind(contract.findAuditPeople, ({ OrgID, Search }, call) =>
			within(dependencies, call, OrgID, async (queries, reach) => ({
				People: await findPeopleWithin(queries, reach, Search),
			})),
		),
		bind(contract.getAuditScope, ({ OrgID, UserID }, call) =>
			within(dependencies, call, OrgID, async (queries, reach) => ({
				Offices: await listOfficesWithin(queries, reach),
				Person: UserID === undefined ? undefined : await findPersonWithin(queries, reach, UserID),
			})),
		),
	];
}

export function auditFileRoutes(dependencies: AuditDependencies): readonly FileBinding[] {
	return [bindDownload(contract.exportAudit, (_parameters, call) => exportRows(dependencies, call))];
}

/** Runs in the organisation that the call works in, with how far its caller may read there. */
function within<Result>(
	{ database, clock }: AuditDependencies,
	call: AuthenticatedCall,
	named: number | undefined,
	run: (queries: TransactionQueries, reach: Reach, clock: Clock) => Promise<Result>,
): Promise<Result> {
	const moment = readOnce(clock);
	const organisationId = organisationOf(call, named);
	return database.tenant(organisationId, async (queries) =>
		run(queries, await requireReach(queries, call.actor, 'audit.read', moment.now(), organisationId), moment),
	);
}

interface WireFilter {
	readonly UserID?: number | undefined;
	readonly Group?: AuditGroup | undefined;
	readonly OfficeID?: string | undefined;
	readonly ObjectKind?: string | undefined;
	readonly ObjectID?: string | undefined;
	readonly From?: string | undefined;
	readonly To?: string | undefined;
}

function toFilter(input: WireFilter): AuditFilter {
	const { ObjectKind: kind, ObjectID: id, From: from, To: to } = input;
	return {
		userId: input.UserID,
		group: input.Group,
		officeId: input.OfficeID,
		object: kind === undefined || id === undefined ? undefined : { kind, id },
		from: from === undefined ? undefined : new Date(from),
		to: to === undefined ? undefined : new Date(to),
	};
}

async function exportRows(dependencies: AuditDependencies, call: AuthenticatedCall): Promise<ServedFile> {
	const { success, data, error } = z.safeParse(contract.exportQuery, call.request.query, { reportInput: true });
	if (!success) throw platformProblem('request.invalid', { fields: toFieldProblems(error.issues) });
	const { Format, OrgID, UserID, ...rest } = data;
	const organisation = OrgID === undefined ? undefined : Number(OrgID);
	const wanted = { ...rest, UserID: UserID === undefined ? undefined : Number(UserID) };
	const filter = toFilter(wanted);
	// Rows that come while the file is written are not in it, nor is the one that says so.
	const until = await within(dependencies, call, organisation, async (queries, reach, moment) => {
		const { organisationId } = reach;
		const asked = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
		const details = { format: Format, ...(Object.fromEntries(asked) as Readonly<Record<string, string | number>>) };
		const { userId: actorId, sessionId } = call.actor;
		await recordAudit(queries, moment, call, { organisationId, event: 'audit.exported', actorId, sessionId, details });
		return moment.now();
	});
	const to = filter.to === undefined || filter.to > until ? until : filter.to;
	const readPage = (after: AuditPlace | undefined) =>
		within(dependencies, call, organisation, async (queries, reach) => {
			const { rows, next } = await readAudit(queries, {
				reach,
				filter: { ...filter, to },
				after,
				size: exportPageSize,
			});
			return { rows: await toRows(rows, dependencies.findCountry), next };
		});
	return {
		bytes: streamExport(Format, call.language, readPage),
		mediaType: mediaTypes[Format],
		name: `audit-${until.toISOString().slice(0, 10)}.${Format}`,
		isSaved: true,
	};
}

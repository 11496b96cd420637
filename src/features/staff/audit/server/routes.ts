import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type AuthenticatedCall, type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, type FileBinding, type ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import type { Core } from '#platform/server/slice.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { organisationOf, type Reach, reachValues, requireReach } from '#features/staff/access/server/api.ts';
import * as contract from '../contract.ts';
import { mediaTypes, streamExport } from './export.ts';
import { findPeopleWithin, findPersonWithin, listOfficesWithin } from './scope.ts';
import { type AuditFilter, type AuditPlace, countSignIns } from './search.ts';
import { readSealState } from './seal-state.ts';
import { readLines } from './steps.ts';
import { namePackages } from './package-names.ts';
import { nameRecipients } from './recipients.ts';
import { parsePlace, placeText, toRows } from './answers.ts';

type AuditDependencies = Pick<Core, 'database' | 'clock' | 'findCountry'>;

/** Rows that an export reads at once: more would hold up others while they are written. */
const exportPageSize = 200;

export function auditRoutes(dependencies: AuditDependencies): readonly Binding[] {
	return [
		bind(contract.searchAudit, ({ cursor, orgId, ...input }, call) => {
			const after = cursor === undefined ? undefined : parsePlace(cursor);
			if (cursor !== undefined && after === undefined) {
				throw platformProblem('request.invalid', { fields: [{ field: 'cursor', code: 'field.invalid' }] });
			}
			const filter = toFilter(input);
			return within(dependencies, call, orgId, async (queries, reach, moment) => {
				const wish = { reach, filter, now: moment.now() };
				const isCounted = filter.group === 'changes' && filter.object === undefined && after === undefined;
				const [{ lines, next }, signInsLeftOut, seal] = await Promise.all([
					readLines(queries, { ...wish, after, size: contract.pageSize }),
					isCounted ? countSignIns(queries, { ...wish, size: contract.maxSignIns - 1 }) : undefined,
					readSealState(queries, reach.organisationId),
				]);
				const findRecipient = await nameRecipients(queries, reach.organisationId, lines);
				const rows = await toRows(lines, dependencies.findCountry, findRecipient);
				return { rows: namePackages(rows, call.brand, call.language), next: placeText(next), seal, signInsLeftOut };
			});
		}),
		bind(contract.findAuditPeople, ({ orgId, search }, call) =>
			within(dependencies, call, orgId, async (queries, reach) => ({
				people: [...(await findPeopleWithin(queries, reach, search))],
			})),
		),
		bind(contract.getAuditScope, ({ orgId, userId }, call) =>
			within(dependencies, call, orgId, async (queries, reach) => ({
				offices: [
					...(await listOfficesWithin(queries, { organisationId: reach.organisationId, ...reachValues(reach) })),
				],
				person: userId === undefined ? undefined : await findPersonWithin(queries, reach, userId),
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
	readonly userId?: number | undefined;
	readonly isAboutOnly?: boolean | undefined;
	readonly group?: contract.ChosenGroup | undefined;
	readonly officeId?: string | undefined;
	readonly eventId?: string | undefined;
	readonly objectKind?: string | undefined;
	readonly objectId?: string | undefined;
	readonly from?: string | undefined;
	readonly to?: string | undefined;
}

function toFilter(input: WireFilter): AuditFilter {
	const { objectKind: kind, objectId: id, from, to } = input;
	return {
		userId: input.userId,
		isAboutOnly: input.isAboutOnly,
		group: input.group,
		officeId: input.officeId,
		eventId: input.eventId,
		object: kind === undefined || id === undefined ? undefined : { kind, id },
		from: from === undefined ? undefined : new Date(from),
		to: to === undefined ? undefined : new Date(to),
	};
}

async function exportRows(dependencies: AuditDependencies, call: AuthenticatedCall): Promise<ServedFile> {
	const { format, orgId, userId, ...rest } = readInput(contract.exportQuery, call.request.query);
	const organisation = orgId === undefined ? undefined : Number(orgId);
	const wanted = { ...rest, userId: userId === undefined ? undefined : Number(userId) };
	const filter = toFilter(wanted);
	// Rows that come while the file is written are not in it, nor is the one that says so.
	const until = await within(dependencies, call, organisation, async (queries, reach, moment) => {
		const { organisationId } = reach;
		const asked = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
		const details = { format, ...(Object.fromEntries(asked) as Readonly<Record<string, string | number>>) };
		const { userId: actorId, sessionId } = call.actor;
		await recordAudit(queries, moment, call, { organisationId, event: 'audit.exported', actorId, sessionId, details });
		return moment.now();
	});
	const to = filter.to === undefined || filter.to > until ? until : filter.to;
	const readPage = (after: AuditPlace | undefined) =>
		within(dependencies, call, organisation, async (queries, reach, moment) => {
			const wish = { reach, filter: { ...filter, to }, after, size: exportPageSize, now: moment.now() };
			const { lines, next } = await readLines(queries, wish);
			const findRecipient = await nameRecipients(queries, reach.organisationId, lines);
			return { rows: await toRows(lines, dependencies.findCountry, findRecipient), next };
		});
	return {
		bytes: streamExport(format, call.language, readPage),
		mediaType: mediaTypes[format],
		name: `audit-${until.toISOString().slice(0, 10)}.${format}`,
		isSaved: true,
	};
}

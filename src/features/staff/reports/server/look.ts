// Who read which report of which period.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { noteRead } from '#features/staff/books/server/api.ts';
import { type Period, writePeriod } from '../contract.ts';
import { exportTexts, type ReportTitle } from './report-file.ts';

export async function noteReport(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	{
		report,
		period,
		isExported = false,
	}: { readonly report: ReportTitle; readonly period: Period; readonly isExported?: boolean },
): Promise<void> {
	const id = `${report} ${writePeriod(period)}`;
	const name = `${exportTexts[call.language](`report.${report}`)}, ${writePeriod(period)}`;
	await noteRead(queries, clock, call, { id, name, isExported });
}

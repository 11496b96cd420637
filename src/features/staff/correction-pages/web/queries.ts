import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { isAbsence } from '#platform/web/failures.ts';
import { ownAccessKey } from '#features/staff/access/contract.ts';
import { type CorrectionWay, type Credited, getCorrection } from '#features/staff/corrections/contract.ts';

export type Correctable = OutputOf<typeof getCorrection>;

const key = ['corrections'] as const;

export const correctionQuery = (invoiceId: string, credited?: Credited, way?: CorrectionWay) =>
	queryOptions({
		queryKey: [...key, invoiceId, credited, way],
		queryFn: () =>
			call(getCorrection, {
				invoiceId,
				...(credited !== undefined && { credited }),
				...(way !== undefined && { way }),
			}),
		placeholderData: keepPreviousData,
		throwOnError: (error: Error) => isAbsence(error),
	});

/** After an act, also where it was refused: everything that support sees of money is another. */
export async function refreshCorrections(queries: QueryClient): Promise<void> {
	await Promise.all(
		[key, ['money'], ['approvals'], ['open-items'], ownAccessKey].map((queryKey) =>
			queries.invalidateQueries({ queryKey }),
		),
	);
}

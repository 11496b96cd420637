import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { isAbsence } from '#platform/web/failures.ts';
import { ownAccessKey } from '#features/staff/access/contract.ts';
import { getCorrection } from '#features/staff/corrections/contract.ts';

export type Correctable = OutputOf<typeof getCorrection>;

/** A country other than Canada is named by its code. */
export function nameOfPlace({ places }: Pick<Correctable, 'places'>, place: string, language: Language): string {
	return places.find(({ province }) => province === place)?.name[language] ?? place;
}

const key = ['corrections'] as const;

/** What the preview is of; without anything there is none. */
export type Wanted = Pick<InputOf<typeof getCorrection>, 'credited' | 'way' | 'place'>;

export const correctionQuery = (invoiceId: string, wanted: Wanted = {}) =>
	queryOptions({
		queryKey: [...key, invoiceId, wanted],
		queryFn: () => call(getCorrection, { invoiceId, ...wanted }),
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

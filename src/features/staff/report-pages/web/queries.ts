import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { minutes } from '#platform/contract/duration.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { getBooksMonth } from '#features/staff/books/contract.ts';
import {
	type AgeGroup,
	getDeferredReport,
	getReceivables,
	getReportFigures,
	getTaxReport,
	listPayerDocuments,
	listRegister,
	listTaxDocuments,
	type PayerGroup,
	type Period,
} from '#features/staff/reports/contract.ts';

export type Books = OutputOf<typeof getBooksMonth>;
export type Figures = OutputOf<typeof getReportFigures>;
export type TaxReport = OutputOf<typeof getTaxReport>;
export type DeferredReport = OutputOf<typeof getDeferredReport>;
export type Receivables = OutputOf<typeof getReceivables>;
export type TaxSums = TaxReport['all'];
export type DocumentsOf = Omit<InputOf<typeof listTaxDocuments>, 'from' | 'to' | 'cursor'>;

/** What is booked comes by the hour. */
const live = { placeholderData: keepPreviousData, refetchInterval: minutes(5) } as const;

/** Which months there are; the answer is the one that the journal begins with. */
export const booksQuery = queryOptions({
	queryKey: ['books', 'month', undefined],
	queryFn: () => call(getBooksMonth, {}),
	...live,
});

export const figuresQuery = (period: Period) =>
	queryOptions({ queryKey: ['reports', 'figures', period], queryFn: () => call(getReportFigures, period), ...live });

export const taxQuery = (period: Period) =>
	queryOptions({ queryKey: ['reports', 'tax', period], queryFn: () => call(getTaxReport, period), ...live });

export const deferredQuery = (period: Period) =>
	queryOptions({
		queryKey: ['reports', 'deferred', period],
		queryFn: () => call(getDeferredReport, period),
		...live,
	});

export const registerQuery = (period: Period) =>
	infiniteQueryOptions({
		queryKey: ['reports', 'register', period],
		queryFn: ({ pageParam: cursor }) => call(listRegister, { ...period, ...(cursor !== undefined && { cursor }) }),
		initialPageParam: undefined as string | undefined, // the first page comes after nothing
		getNextPageParam: ({ nextCursor }) => nextCursor,
	});

export interface PayersNarrowed {
	readonly age: AgeGroup | undefined;
	readonly group: PayerGroup | undefined;
	readonly find: string | undefined;
}

export const receivablesQuery = (period: Period, { age, group, find }: PayersNarrowed) =>
	infiniteQueryOptions({
		queryKey: ['reports', 'receivables', period, age, group, find],
		queryFn: ({ pageParam: cursor }) =>
			call(getReceivables, {
				...period,
				...(age !== undefined && { age }),
				...(group !== undefined && { group }),
				...(find !== undefined && { find }),
				...(cursor !== undefined && { cursor }),
			}),
		initialPageParam: undefined as string | undefined, // the first page comes after nothing
		getNextPageParam: ({ nextCursor }) => nextCursor,
		placeholderData: keepPreviousData,
	});

export const payerDocumentsQuery = (period: Period, payer: string) =>
	queryOptions({
		queryKey: ['reports', 'payer-documents', period, payer],
		queryFn: () => call(listPayerDocuments, { ...period, payer }),
	});

export const taxDocumentsQuery = (period: Period, of: DocumentsOf) =>
	infiniteQueryOptions({
		queryKey: ['reports', 'tax-documents', period, of],
		queryFn: ({ pageParam: cursor }) =>
			call(listTaxDocuments, { ...period, ...of, ...(cursor !== undefined && { cursor }) }),
		initialPageParam: undefined as string | undefined, // the first page comes after nothing
		getNextPageParam: ({ nextCursor }) => nextCursor,
	});

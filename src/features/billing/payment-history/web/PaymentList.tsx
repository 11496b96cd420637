import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Card } from '#ui/native/Card.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
import type { PaymentFilter } from './payment-filter.ts';
import { PaymentTable } from './PaymentTable.tsx';
import { type PaymentRange, paymentsQuery } from './queries.ts';

export interface PaymentListProps {
	readonly filter: PaymentFilter;
	readonly onFilter: (change: Partial<PaymentFilter>) => void;
	readonly range: Omit<PaymentRange, 'timeZone'>;
	readonly timeZone: string;
	/** Chooses the range. */
	readonly period: ReactNode;
}

export function PaymentList({ filter, onFilter, range, timeZone, period }: PaymentListProps): ReactElement {
	const payments = useInfiniteQuery(paymentsQuery({ ...range, timeZone }, filter));
	return (
		<Card padding="none">
			<div className="border-b border-line p-4 sm:px-5">
				<PaymentFilters filter={filter} onFilter={onFilter} period={period} />
			</div>
			<PaymentTable payments={payments} filter={filter} onFilter={onFilter} />
		</Card>
	);
}

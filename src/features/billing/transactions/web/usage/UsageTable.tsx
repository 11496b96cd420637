import type { ReactElement } from 'react';
import { locales } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { Column } from '#ui/table-column.ts';
import { nameService } from '../movement-words.ts';
import type { ServiceUsage } from './usage-groups.ts';
import { transactionTexts } from '../texts.ts';

export interface UsageTableProps {
	readonly services: readonly ServiceUsage[];
	readonly total: number;
}

export function UsageTable({ services, total }: UsageTableProps): ReactElement {
	const text = useText(transactionTexts);
	const columns = useColumns(total);
	return (
		<DataTable caption={text('usage.by_service')} columns={columns} rows={services} rowKey={({ service }) => service} />
	);
}

function useColumns(total: number): readonly Column<ServiceUsage>[] {
	const text = useText(transactionTexts);
	const language = useLanguage();
	const { count, credits } = useFormat();
	const share = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 0 });
	// What is little is not nothing.
	const shareOf = (amount: number): string =>
		amount > 0 && amount / total < 0.01 ? `< ${share.format(0.01)}` : share.format(amount / total);
	return [
		{
			id: 'service',
			header: text('fact.service'),
			isRowHeader: true,
			cell: (usage) => <Service usage={usage} share={shareOf(usage.amount)} />,
		},
		{
			id: 'count',
			header: text('usage.count'),
			kind: 'figures',
			onPhone: 'hidden',
			cell: (usage) => count(usage.count),
		},
		{
			id: 'share',
			header: text('usage.share'),
			kind: 'figures',
			onPhone: 'hidden',
			cell: ({ amount }) => shareOf(amount),
		},
		{
			id: 'amount',
			header: text('transactions.amount'),
			kind: 'figures',
			onPhone: 'beside',
			cell: ({ amount }) => credits(amount),
		},
	];
}

/** On a phone how often and which share stand below it. */
function Service({ usage, share }: { readonly usage: ServiceUsage; readonly share: string }): ReactElement {
	const text = useText(transactionTexts);
	return (
		<>
			{nameService(text, usage.service)}
			<span className="figures block text-sm font-normal text-muted sm:hidden">
				{text('usage.uses', { count: usage.count })} · {share}
			</span>
		</>
	);
}

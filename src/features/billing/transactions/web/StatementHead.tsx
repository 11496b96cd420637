import type { ReactElement } from 'react';
import { formatDays } from '#platform/contract/date-time.ts';
import { localToday } from '#platform/web/local-day.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { PaperHead } from '#ui/Paper.tsx';
import type { DayRange } from './filter/day-range.ts';
import { nameDate } from './movement-days.ts';
import type { StatementSums } from './statement-sums.ts';
import { transactionTexts } from './texts.ts';

export interface StatementHeadProps {
	readonly range: DayRange;
	readonly sums: StatementSums | undefined;
	/** Whose wallet it is; undefined while that is on the way. */
	readonly owner: string | undefined;
}

/** A printed statement is headed as an invoice is. */
export function StatementHead({ range, sums, owner }: StatementHeadProps): ReactElement {
	const text = useText(transactionTexts);
	const language = useLanguage();
	const { credits } = useFormat();
	const { brand } = useShell();
	return (
		<PaperHead
			isPrintOnly
			logo={{ address: brand.logoLight, name: brand.name }}
			contact={`${brand.legalName} · ${brand.hotline.number}`}
			title={text('statement.printed_title')}
			number={[owner, formatDays(range.from, range.to, language)].filter(Boolean).join(' · ')}
			figure={sums === undefined ? '' : credits(sums.closing)}
			standing={
				range.to >= localToday()
					? text('statement.balance_now')
					: text('statement.closing_on', { date: nameDate(range.to, language) })
			}
		/>
	);
}

import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { Line } from '#ui/Lines.tsx';
import { Standing } from './people/MonthCard.tsx';
import type { Detail } from './queries.ts';
import { PackageHeading } from './choose/PackageHeading.tsx';
import { subscriptionTexts } from './texts.ts';

/** A subscription below what is past due of it. */
export function FactsCard({ detail }: { readonly detail: Detail }): ReactElement {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	return (
		<Card as="section" aria-labelledby="standing-title" className="max-sm:p-4">
			<PackageHeading detail={detail} />
			<dl className="mt-3 grid gap-2.5">
				<Line name={text('seats.title')}>{text('seats', { count: detail.seats.length })}</Line>
				{detail.monthly !== undefined && <Line name={text('month.total')}>{money(detail.monthly.total)}</Line>}
				<Standing detail={detail} />
			</dl>
		</Card>
	);
}

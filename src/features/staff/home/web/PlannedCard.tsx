import { type ReactElement, useId } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { wholeTextLinkStyle } from '#ui/link-style.ts';
import type { StaffHome } from './queries.ts';
import { staffHomeTexts } from './texts.ts';

/** Changes and leavings of the next 30 days; each line opens its person. */
export function PlannedCard({ planned }: { readonly planned: StaffHome['planned'] }): ReactElement {
	const text = useText(staffHomeTexts);
	const { day } = useFormat();
	const id = useId();
	return (
		<Card as="section" padding="none" aria-labelledby={id}>
			<div className="px-5 py-4 max-sm:px-4">
				<Heading level={2} size="card" id={id}>
					{text('home.planned')}
				</Heading>
			</div>
			{planned.length === 0 ? (
				<Text tone="muted" className="border-t border-line px-5 py-4 max-sm:px-4">
					{text('home.planned_none')}
				</Text>
			) : (
				<ul className="divide-y divide-line border-t border-line">
					{planned.map(({ kind, userId, name, day: startsOn }) => (
						<li key={`${kind} ${userId} ${startsOn}`} className="relative px-5 py-3 hover:bg-hover max-sm:px-4">
							<Link href={pathTo('staffPerson', { key: String(userId) })} data-whole className={wholeTextLinkStyle}>
								{text(`home.planned_${kind}`, { name })}
							</Link>
							<span className="block text-sm text-muted">
								{text(kind === 'change' ? 'home.planned_from' : 'home.planned_last', { day: day(startsOn) })}
							</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
